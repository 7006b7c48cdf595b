/** The point or section of a route nearest to a position. Half a million points take a few milliseconds. */
import { METRES_PER_DEGREE } from '@portal/shared-types/geo/distance';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { Place, RouteLine } from './routeLines';

export interface Near {
  place: Place;
  metres: number;
}

/** Metres east and north of a position; accurate enough nearby. */
const planeAt = ([lon, lat]: Position) => {
  const shrink = Math.cos((lat * Math.PI) / 180);
  return {
    x: (x: number): number => (x - lon) * METRES_PER_DEGREE * shrink,
    y: (y: number): number => (y - lat) * METRES_PER_DEGREE,
  };
};

export const nearestPoint = (lines: readonly RouteLine[], at: Position): Near | null => {
  const { x, y } = planeAt(at);
  let best = Infinity;
  let place: Place | null = null;
  lines.forEach(({ positions }, line) =>
    positions.forEach(([lon, lat], fix) => {
      const square = x(lon) ** 2 + y(lat) ** 2;
      if (square >= best) return;
      best = square;
      place = { line, fix };
    }),
  );
  return place && { place, metres: Math.sqrt(best) };
};

/** Squared distance from 0, 0 to the line segment between two points. */
const toSegment = (ax: number, ay: number, bx: number, by: number): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return (ax + t * dx) ** 2 + (ay + t * dy) ** 2;
};

/** The nearest segment between two neighbouring points; `place` is the second of them. */
export const nearestStretch = (lines: readonly RouteLine[], at: Position): Near | null => {
  const { x, y } = planeAt(at);
  let best = Infinity;
  let place: Place | null = null;
  lines.forEach(({ positions }, line) => {
    for (let fix = 1; fix < positions.length; fix++) {
      const [a, b] = [positions[fix - 1]!, positions[fix]!];
      const square = toSegment(x(a[0]), y(a[1]), x(b[0]), y(b[1]));
      if (square >= best) continue;
      best = square;
      place = { line, fix };
    }
  });
  return place && { place, metres: Math.sqrt(best) };
};
