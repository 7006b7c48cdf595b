/** Cameras at the positions of photos. There are few, so a click compares their positions directly. */
import type GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import type { MapPhoto } from '../port';
import { createGraphicsLayer } from './graphicsLayer';
import type { Spot } from './picking';
import { pointGraphics } from './shapes';
import { photoSymbols } from './symbols';

/** Half the width of a camera, in pixels. */
const RADIUS = 10;

export interface PhotoMarks {
  readonly layer: GraphicsLayer;
  readonly set: (photos: readonly MapPhoto[]) => void;
  /** Keys of the photos whose cameras were clicked. */
  readonly at: (spot: Spot) => number[];
}

export const createPhotoMarks = (view: MapView): PhotoMarks => {
  const layer = createGraphicsLayer('Photos');
  let marks: { key: number; x: number; y: number }[] = [];
  return {
    layer,
    set(photos) {
      marks = photos.map(({ key, position: [lon, lat] }) => {
        const [x = 0, y = 0] = lngLatToXY(lon, lat);
        return { key, x, y };
      });
      layer.removeAll();
      layer.addMany(
        pointGraphics(
          photos.map(({ position }) => position),
          photoSymbols,
        ),
      );
    },
    at({ x, y, tolerance }) {
      const reach = (RADIUS + tolerance / 2) * view.resolution;
      return marks
        .filter((mark) => Math.hypot(mark.x - x, mark.y - y) <= reach)
        .map(({ key }) => key);
    },
  };
};
