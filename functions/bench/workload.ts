/** Searches by area and time, from the whole coast to one bay (docs/data-model.md#bounds). */
import type { Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { boundsToRing } from '@portal/shared-types/base/geo/polygon';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import { FIRST, HOMES, LAST, type BenchCoast } from './coast';
import { seeded } from '../src/testing/random';

type Bound = 'coast' | 'area';

export interface Workload {
  name: string;
  /** The applicable bounds: those of the whole coast for one month, or those of smaller areas. */
  bound: Bound | null;
  /** Areas of 50 km and more must meet the decoded bound if they match 500 sightings. */
  wide: boolean;
  rings: Ring[];
  from: number;
  to: number;
}

const DAY = 86_400;
const box = ([x, y]: Position, width: number, height: number): Ring =>
  boundsToRing({
    minX: x - width / 2,
    minY: y - height / 2,
    maxX: x + width / 2,
    maxY: y + height / 2,
  });

/** A strip of about 120 km, as someone would draw it along a channel. */
const strip = ([x, y]: Position, angle: number): Ring => {
  const outline: Position[] = [
    [-0.9, -0.16],
    [-0.27, -0.26],
    [0.36, -0.11],
    [0.9, -0.16],
    [0.9, 0.16],
    [0.18, 0.24],
    [-0.45, 0.13],
    [-0.9, 0.16],
    [-0.9, -0.16],
  ];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([u, v]) => [x + ((u * c - v * s) / 0.6) * 0.7, y + (u * s + v * c) * 0.7]);
};

export const workloads = (coast: BenchCoast): Workload[] => {
  const random = seeded(99);
  const whole = [boundsToRing(INITIAL_BOUNDS)];
  const communities = HOMES.map((home) => box(home, 0.9, 0.5));
  const bays = coast.bays.filter((_, i) => i % 25 === 3).map((bay) => box(bay, 0.15, 0.09));
  const strips = HOMES.map((home) => strip(home, random() * 2 * Math.PI));
  const month = { from: LAST - 30 * DAY + 1, to: LAST };
  const year = { from: LAST - 365 * DAY + 1, to: LAST };
  const ever = { from: FIRST, to: LAST };
  const january = {
    from: wallSeconds('2026-01-01 00:00:00'),
    to: wallSeconds('2026-01-31 23:59:59'),
  };
  const row = (
    name: string,
    bound: Bound | null,
    wide: boolean,
    rings: Ring[],
    times: { from: number; to: number },
  ): Workload => ({ name, bound, wide, rings, ...times });
  return [
    row('coast, month', 'coast', true, whole, month),
    row('coast, January', 'coast', true, whole, january),
    row('community 60 × 55 km, month', 'area', true, communities, month),
    row('bay 10 × 10 km, month', 'area', false, bays, month),
    row('drawn strip, month', 'area', true, strips, month),
    row('community, year', 'area', true, communities, year),
    row('bay, year', 'area', false, bays, year),
    row('coast, month and a week each side', null, true, whole, {
      from: month.from - 7 * DAY,
      to: month.to + 7 * DAY,
    }),
    row('coast, year (first page)', null, true, whole, year),
    row('community, ten years (first page)', null, true, communities, ever),
  ];
};
