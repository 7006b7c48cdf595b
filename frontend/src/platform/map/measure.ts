/** Lengths of a measured line over the earth's surface, in metric and nautical units. */
import { metresBetween } from '@portal/shared-types/base/geo/distance';
import type { Position } from '@portal/shared-types/base/geo/polygon';

export const NAUTICAL_MILE = 1852;

export interface Leg {
  metres: number;
  /** Position of its label. */
  middle: Position;
}

export const makeLegs = (points: readonly Position[]): Leg[] =>
  points.slice(1).map((to, i) => {
    const from = points[i]!;
    const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return { metres: metresBetween(from, to), middle };
  });

/** Three digits are as precise as a finger on a map. */
const figures = (value: number): string =>
  value.toLocaleString('en-CA', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });

export const metricText = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${figures(metres / 1000)} km`;

export const nauticalText = (metres: number): string => `${figures(metres / NAUTICAL_MILE)} NM`;

export const shortLength = (metres: number): string =>
  `${metricText(metres)} · ${nauticalText(metres)}`;
