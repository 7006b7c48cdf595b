/** Cameras at the positions of photos. There are few, so a click compares their positions directly. */
import type MapView from '@arcgis/core/views/MapView.js';
import type { MapPhoto } from '../port';
import { pixelsBetween } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import type { Spot } from './picking';
import { pointGraphics } from './shapes';
import { photoSymbols } from './symbols';

/** Half the width of a camera, in pixels. */
const RADIUS = 10;

export const createPhotoMarks = (view: MapView) => {
  const layer = createGraphicsLayer('Photos');
  let shown: readonly MapPhoto[] = [];
  return {
    layer,
    set(photos: readonly MapPhoto[]): void {
      shown = photos;
      layer.removeAll();
      layer.addMany(
        pointGraphics(
          photos.map(({ position }) => position),
          photoSymbols,
        ),
      );
    },
    /** Keys of the photos whose cameras were clicked. */
    at: (spot: Spot): number[] =>
      shown
        .filter(
          ({ position }) => pixelsBetween(view, position, spot) <= RADIUS + spot.tolerance / 2,
        )
        .map(({ key }) => key),
  };
};
