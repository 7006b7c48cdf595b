/** Compares two routes in place, up to the first difference: a route may have half a million fixes. */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';

type Lines<T> = readonly (readonly T[])[];

const sameLines = <T>(a: Lines<T>, b: Lines<T>, same: (a: T, b: T) => boolean): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((line, i) => {
      const other = b[i]!;
      return (
        line === other || (line.length === other.length && line.every((p, j) => same(p, other[j]!)))
      );
    }));

type Fix = readonly [number, number];
const sameFix = (a: Fix, b: Fix): boolean => a[0] === b[0] && a[1] === b[1];

export const isSameRoute = (a: RouteGeojson | null, b: RouteGeojson | null): boolean => {
  if (a === b) return true;
  if (!a || !b) return false;
  const times = [a.properties.coordTimes ?? [], b.properties.coordTimes ?? []] as const;
  return (
    sameLines<Fix>(a.geometry.coordinates, b.geometry.coordinates, sameFix) &&
    sameLines(times[0], times[1], Object.is)
  );
};
