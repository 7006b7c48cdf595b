/** The place of a record while a person sets it: the shape, and a mark on each corner. */
import Graphic from '@arcgis/core/Graphic.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { MapPlace } from '../port';
import { DEGREES } from './coordinates';
import { placeSymbols } from './symbols';

/** A route of thousands of fixes is a line; marks on all of them would hide it. */
const MOST_CORNERS = 200;

const pointOf = ([x, y]: Position) => ({
  type: 'point' as const,
  x,
  y,
  spatialReference: DEGREES,
});

const shapeOf = ({ shape, positions }: MapPlace): Graphic[] => {
  const path = positions.map(([x, y]) => [x, y]);
  if (shape === 'point')
    return positions.flatMap((position) =>
      placeSymbols.point.map((symbol) => new Graphic({ geometry: pointOf(position), symbol })),
    );
  if (positions.length < 2) return [];
  if (shape === 'line' || positions.length < 3) {
    const geometry = { type: 'polyline' as const, paths: [path], spatialReference: DEGREES };
    return placeSymbols.line.map((symbol) => new Graphic({ geometry, symbol }));
  }
  const rings = [[...path, path[0]!]];
  const geometry = { type: 'polygon' as const, rings, spatialReference: DEGREES };
  return placeSymbols.polygon.map((symbol) => new Graphic({ geometry, symbol }));
};

export interface Place {
  readonly layer: GraphicsLayer;
  readonly show: (place: MapPlace | null) => void;
}

export const createPlace = (): Place => {
  const layer = new GraphicsLayer({ title: 'Place of the record' });
  return {
    layer,
    show(place) {
      layer.removeAll();
      if (!place) return;
      layer.addMany(shapeOf(place));
      if (place.shape === 'point' || place.positions.length > MOST_CORNERS) return;
      layer.addMany(
        place.positions.map(
          (position) => new Graphic({ geometry: pointOf(position), symbol: placeSymbols.corner }),
        ),
      );
    },
  };
};
