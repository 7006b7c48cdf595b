/** The patrol that is looked at, above everything else, and the ring around the table's row. */
import Graphic from '@arcgis/core/Graphic.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { MapFocus } from '../port';
import { DEGREES } from './coordinates';
import { focusCasing, focusLine, focusSighting, focusWeather, pointerSymbols } from './symbols';

const pointOf = ([x, y]: Position) => ({
  type: 'point' as const,
  x,
  y,
  spatialReference: DEGREES,
});

const graphicsOf = ({ lines, sightings, weather }: MapFocus): Graphic[] => {
  const paths = lines.filter((line) => line.length > 1).map((line) => line.map(([x, y]) => [x, y]));
  const geometry = { type: 'polyline' as const, paths, spatialReference: DEGREES };
  const route = paths.length
    ? [focusCasing, focusLine].map((symbol) => new Graphic({ geometry, symbol }))
    : [];
  const marks = (positions: readonly Position[], symbol: typeof focusSighting) =>
    positions.map((position) => new Graphic({ geometry: pointOf(position), symbol }));
  return [...route, ...marks(weather, focusWeather), ...marks(sightings, focusSighting)];
};

export interface Focus {
  readonly layer: GraphicsLayer;
  readonly pointerLayer: GraphicsLayer;
  readonly set: (focus: MapFocus | null) => void;
  readonly point: (position: Position | null) => void;
}

export const createFocus = (): Focus => {
  const layer = new GraphicsLayer({ title: 'Selected patrol' });
  const pointerLayer = new GraphicsLayer({ title: 'Pointer' });
  return {
    layer,
    pointerLayer,
    set(focus) {
      layer.removeAll();
      if (focus) layer.addMany(graphicsOf(focus));
    },
    point(position) {
      pointerLayer.removeAll();
      if (position)
        pointerLayer.addMany(
          pointerSymbols.map((symbol) => new Graphic({ geometry: pointOf(position), symbol })),
        );
    },
  };
};
