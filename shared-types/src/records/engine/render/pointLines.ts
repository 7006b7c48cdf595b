/** The points of lines and areas, one per line, for shapes that differ but have the same description. */
import type { Geometry } from '../wire/values';

/** Degrees to a tenth of a metre. */
const degrees = (n: number | undefined): string => String(Math.round((n ?? 0) * 1e6) / 1e6);
const placeText = ([lon, lat]: readonly number[]): string => `${degrees(lat)}, ${degrees(lon)}`;

const positionsOf = (geometry: Geometry): readonly (readonly number[])[] => {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'LineString':
      return geometry.coordinates;
    case 'Polygon':
      // The last corner of a ring repeats the first.
      return geometry.coordinates.flatMap((ring) => ring.slice(0, -1));
  }
};

export const pointLines = (shapes: readonly Geometry[]): string[] =>
  shapes
    .flatMap(positionsOf)
    .map((position, i) => `Point ${(i + 1).toLocaleString('en-CA')}: ${placeText(position)}`);
