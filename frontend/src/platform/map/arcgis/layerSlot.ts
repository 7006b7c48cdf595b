/** A slot in the stack of layers, whose layer is replaced as a whole. */
import { whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import type BaseTileLayer from '@arcgis/core/layers/BaseTileLayer.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type Layer from '@arcgis/core/layers/Layer.js';
import type LayerView from '@arcgis/core/views/layers/LayerView.js';
import type MapView from '@arcgis/core/views/MapView.js';

/** Resolves when a layer is drawn, or when it or the map was removed in the meantime. */
export const whenDrawn = async (view: MapView, layer: Layer): Promise<void> => {
  try {
    const layerView: LayerView = await view.whenLayerView(layer);
    await whenOnce(() => !layerView.updating || layerView.destroyed);
  } catch (error) {
    if (!layer.destroyed && !view.destroyed) throw error;
  }
};

export const createLayerSlot = (title: string, view: MapView) => {
  const group = new GroupLayer({ title, visibilityMode: 'independent' });
  let current: BaseTileLayer | null = null;
  const earlier: BaseTileLayer[] = [];

  const removeEarlier = (): void => {
    for (const layer of earlier.splice(0)) {
      group.remove(layer);
      layer.destroy();
    }
  };
  return {
    group,
    /** Replaces the layer; null shows none. Resolves when it is drawn, or when a newer one came. */
    async show(layer: BaseTileLayer | null): Promise<void> {
      if (current) earlier.push(current);
      current = layer;
      if (!layer) return removeEarlier();
      group.add(layer);
      try {
        await whenDrawn(view, layer);
      } finally {
        // Earlier, the map would be empty between two display settings.
        if (current === layer) removeEarlier();
      }
    },
  };
};
