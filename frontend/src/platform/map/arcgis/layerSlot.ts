/**
 * A place in the stack of layers whose layer is replaced as a whole. Records come as GeoJSON text in a
 * Blob: it is parsed, indexed and clustered in a worker, at a tenth of the cost of one Graphic a record.
 */
import { whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import type GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';

export interface LayerSlot {
  readonly group: GroupLayer;
  /** The layer that is shown, for queries. */
  layer(): GeoJSONLayer | undefined;
  /** Shows records in place of the earlier ones; null shows none. Resolves when they are drawn, or when newer ones came. */
  show(geojson: string | null, create: (url: string) => GeoJSONLayer): Promise<void>;
  destroy(): void;
}

export const createLayerSlot = (title: string, view: MapView): LayerSlot => {
  const group = new GroupLayer({ title, visibilityMode: 'independent' });
  const gone = new AbortController();
  let current: { layer: GeoJSONLayer; url: string } | undefined;
  /** Earlier ones that are still to be seen. */
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
      // A layer that was replaced or a map that went away meanwhile is no failure.
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
        // Not before, so that the map is not empty between two settings of the display.
        if (current?.layer === layer) removeEarlier();
      }
    },
    destroy: () => gone.abort(),
  };
};
