/** Generated records for measuring the map: patrols along the coast, and sightings on them. */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { MapPoints, MapRoute } from '../../src/platform/map/port';

/** Seeded, so that two runs measure the same map. */
const randomFrom = (seed: number) => (): number => {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

export const madeRoutes = (count: number): MapRoute[] => {
  const random = randomFrom(11);
  return Array.from({ length: count }, (_, key) => {
    let x = -133 + random() * 6.5;
    let y = 50.3 + random() * 3.8;
    let heading = random() * 2 * Math.PI;
    const line = Array.from({ length: 60 }, (): Position => {
      heading += (random() - 0.5) * 0.7;
      x += Math.cos(heading) * 0.012;
      y += Math.sin(heading) * 0.008;
      return [x, y];
    });
    return { key, group: key % 4, lines: [line] };
  });
};

/** Sightings on the routes, twenty of them at one position. */
export const madePoints = (count: number, routes: readonly MapRoute[]): MapPoints => {
  const random = randomFrom(7);
  const positions = Array.from({ length: count }, (_, i): Position => {
    if (i < 20) return [-131.5, 51.5];
    const line = routes[Math.floor(random() * routes.length)]!.lines[0]!;
    const [x, y] = line[Math.floor(random() * line.length)]!;
    return [x + (random() - 0.5) * 0.02, y + (random() - 0.5) * 0.02];
  });
  return {
    key: positions.map((_, i) => i),
    lon: Float64Array.from(positions, ([x]) => x),
    lat: Float64Array.from(positions, ([, y]) => y),
    group: positions.map((_, i) => i % 6),
  };
};
