/** Seeded random values for tests and benches: the same in every run. */
export { seeded } from '@portal/shared-types/base/testing/random';
import type { Position, Ring } from '@portal/shared-types/base/geo/polygon';

/** A star-shaped polygon: never crosses itself, often concave. Sizes in degrees of latitude. */
export const randomRing = (
  random: () => number,
  [x, y]: Position,
  size: number,
  corners = 4 + Math.floor(random() * 12),
): Ring => {
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const angle = ((i + random() * 0.8) / corners) * 2 * Math.PI;
    const radius = size * (0.25 + random());
    return [x + (radius * Math.cos(angle)) / 0.6, y + radius * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
};

/** A random walk of fixes, some steps long, some zero. Steps in degrees. */
export const randomWalk = (
  random: () => number,
  [x, y]: Position,
  fixes: number,
  step: number,
): Position[] => {
  let [px, py] = [x, y];
  let heading = random() * 2 * Math.PI;
  return Array.from({ length: fixes }, (): Position => {
    heading += (random() - 0.5) * 1.2;
    const far = random() < 0.15 ? 0 : step * random();
    px += (far * Math.cos(heading)) / 0.6;
    py += far * Math.sin(heading);
    return [px, py];
  });
};
