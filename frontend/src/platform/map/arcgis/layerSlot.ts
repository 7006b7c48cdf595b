/**
 * A slot in the stack of layers, whose layer is replaced as a whole. Records come as GeoJSON text in a Blob:
 * a worker parses, indexes and clusters it, at a tenth of the cost of one Graphic per record.
 */
import { whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import type GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';

interface LayerSlot {
  readonly group: GroupLayer;
  /** The visible layer, for queries. */
  layer(): GeoJSONLayer | undefined;
  /** Replaces the records; null shows none. Resolves when they are drawn, or when newer ones came. */
  show(geojson: string | null, create: (url: string) => GeoJSONLayer): Promise<void>;
  destroy(): void;
}

export const createLayerSlot = (title: string, view: MapView): LayerSlot => {
  const group = new GroupLayer({ title, visibilityMode: 'independent' });
  const gone = new AbortController();
  let current: { layer: GeoJSONLayer; url: string } | undefined;
  /** Earlier layers that are still visible. */
  const earlier: NonNullable<typeof current>[] = [];

  const removeEarlier = (): void => {
    for (const { layer, url } of earlier.splice(0)) {
      group.remove(layer);
      layer.destroy();
      URL.revokeObjectURL(url);
    }
  };
  const drawn = async (layer: GeoJSONLayer): Promise<void> => {
    try {
      const layerView = await view.whenLayerView(layer);
      await whenOnce(() => !layerView.updating, gone.signal);
    } catch (error) {
      // Not an error if the layer was replaced or the map removed in the meantime.
      if (current?.layer === layer && !gone.signal.aborted) throw error;
    }
  };
  return {
    group,
    layer: () => current?.layer,
    async show(geojson, create) {
      if (current) earlier.push(current);
      if (geojson === null) {
        current = undefined;
        removeEarlier();
        return;
      }
      const url = URL.createObjectURL(new Blob([geojson], { type: 'application/json' }));
      const layer = create(url);
      current = { layer, url };
      group.add(layer);
      try {
        await drawn(layer);
      } finally {
        // Only now, so that the map isn't empty between two display settings.
        if (current?.layer === layer) removeEarlier();
      }
    },
    destroy: () => gone.abort(),
  };
};
