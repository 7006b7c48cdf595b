/** The location of a record while a person sets it: the shape, with a mark on each corner. */
import type GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type { MapPlace } from '../port';
import { createGraphicsLayer } from './graphicsLayer';
import { placeGraphics, pointGraphics } from './shapes';
import { placeSymbols } from './symbols';

/** Marks on all fixes of a long route would hide it. */
const MOST_CORNERS = 200;

export interface Place {
  readonly layer: GraphicsLayer;
  readonly show: (place: MapPlace | null) => void;
}

export const createPlace = (): Place => {
  const layer = createGraphicsLayer('Record location');
  return {
    layer,
    show(place) {
      layer.removeAll();
      if (!place) return;
      layer.addMany(placeGraphics(place, placeSymbols));
      if (place.shape === 'point' || place.positions.length > MOST_CORNERS) return;
      layer.addMany(pointGraphics(place.positions, [placeSymbols.corner]));
    },
  };
};
