import type { Position } from '#base/geo/polygon.ts';
import type { RouteGeojson } from '#records/geojson.ts';
import { DAY, hints, route } from './testing/hintedDay';

describe('the track', () => {
  const leap = (line: Position[]): RouteGeojson => ({
    ...route,
    geometry: { type: 'MultiLineString', coordinates: [line.with(30, [-129.5, 53])] },
  });
  const [line] = route.geometry.coordinates;

  it('is reported to leap if no boat is that fast, with the number of leaps', () => {
    const [hint, ...more] = hints({ route: leap(line!) });
    expect(more).toEqual([]);
    expect(hint?.text).toBe(
      'The route jumps 102 km in 1 min. at Jul 4, 2026, 09:29: 3,312 knots, but a patrol boat reaches 60 at most. There are 2 such jumps in all. This happens when a receiver loses its satellites.',
    );
    expect(hint?.record).toEqual({ kind: 'patrol', index: null });
    expect(hint?.field).toBe('route_geojson');
  });

  it('does not leap in the hour that autumn repeats', () => {
    const night: RouteGeojson = {
      type: 'Feature',
      // At 8 knots; in the order of the texts, it would go back and forth at 600.
      properties: {
        coordTimes: [
          Array.from(
            { length: 120 },
            (_, i) => `2025-11-02 01:${String(i % 60).padStart(2, '0')}:00`,
          ),
        ],
      },
      geometry: {
        type: 'MultiLineString',
        coordinates: [Array.from({ length: 120 }, (_, i): Position => [-129.5, 52 + i * 0.0022])],
      },
    };
    const patrol = {
      patrol_start_dt: '2025-11-02 01:00:00',
      patrol_end_dt: '2025-11-02 02:00:00',
    };
    expect(hints({ patrol, route: night })).toEqual([]);
  });

  it('may leap over a gap, wander at anchor, and fly with an aircraft', () => {
    const [times] = route.properties.coordTimes!;
    const apart: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [times!.slice(0, 30), times!.slice(30)] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [line!.slice(0, 30), line!.slice(30).map(([x, y]): Position => [x, y + 1])],
      },
    };
    expect(hints({ route: apart })).toEqual([]);
    const anchored: RouteGeojson = {
      type: 'Feature',
      properties: { coordTimes: [[`${DAY} 09:00:00`, `${DAY} 09:00:01`]] },
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [-129.5, 52],
            [-129.5, 52.001],
          ],
        ],
      },
    };
    expect(hints({ route: anchored })).toEqual([]);
    const flight: RouteGeojson = {
      ...route,
      geometry: {
        type: 'MultiLineString',
        coordinates: [line!.map(([x, y]): Position => [x, 52 + (y - 52) * 12])],
      },
    };
    const patrol = { patrol_vessel_type: 'Helicopter' };
    expect(hints({ route: flight, patrol })).toEqual([]);
    expect(hints({ route: flight })).toHaveLength(1);
  });
});
