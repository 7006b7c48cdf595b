/** Points, lines and outlines as graphics, in the order of their symbols from bottom to top. */
import Graphic from '@arcgis/core/Graphic.js';
import type { Position, Ring } from '@portal/shared-types/base/geo/polygon';
import type { MapLocation, LocationShape } from '../port';
import { DEGREES, toPoint } from './coordinates';
import { areaSymbol } from './symbols';

type Symbols = readonly NonNullable<
  NonNullable<ConstructorParameters<typeof Graphic>[0]>['symbol']
>[];

export const pointGraphics = (positions: readonly Position[], symbols: Symbols): Graphic[] =>
  positions.flatMap((at) =>
    symbols.map((symbol) => new Graphic({ geometry: toPoint(at), symbol })),
  );

/** Omits lines of a single position, which can't be drawn. */
export const lineGraphics = (
  lines: readonly (readonly Position[])[],
  symbols: Symbols,
): Graphic[] => {
  const paths = lines.filter((line) => line.length > 1).map((line) => line.map(([x, y]) => [x, y]));
  if (!paths.length) return [];
  const geometry = { type: 'polyline' as const, paths, spatialReference: DEGREES };
  return symbols.map((symbol) => new Graphic({ geometry, symbol }));
};

/** An outline with two corners is drawn as a line. */
export const locationGraphics = (
  { shape, positions }: MapLocation,
  symbols: Record<LocationShape, Symbols>,
): Graphic[] => {
  if (shape === 'point') return pointGraphics(positions, symbols.point);
  if (shape === 'line' || positions.length < 3) return lineGraphics([positions], symbols.line);
  const ring = [...positions, positions[0]!].map(([x, y]) => [x, y]);
  const geometry = { type: 'polygon' as const, rings: [ring], spatialReference: DEGREES };
  return symbols.polygon.map((symbol) => new Graphic({ geometry, symbol }));
};

export const ringGraphic = (ring: Ring): Graphic =>
  new Graphic({
    geometry: { type: 'polygon', rings: [ring], spatialReference: DEGREES },
    symbol: areaSymbol,
  });
