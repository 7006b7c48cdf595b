/** Patrols, hours and kilometres: the effort of a set of records. */
import type { Cell, Column } from '#records/engine/render/tables.ts';
import {
  addDurations,
  toDuration,
  durationText,
  NO_TIME,
  type Duration,
} from '#base/time/duration.ts';
import { elapsedSeconds } from '#base/time/wallClock.ts';
import type { ReportPatrol } from './reportRecords';
import { column, rounded } from './reportTable';

export interface Effort {
  patrols: number;
  seconds: number;
  duration: Duration;
  /** Tenths of a kilometre, as shown for each patrol, so that the total is the sum of the rows. */
  tenths: number;
  /** Patrols without a route, and so without a known distance. */
  noRoute: number;
}

export const noEffort = (): Effort => ({
  patrols: 0,
  seconds: 0,
  duration: NO_TIME,
  tenths: 0,
  noRoute: 0,
});

/** Cached: several parts of a report need it, and zones are slow to look up. */
const elapsed = new WeakMap<ReportPatrol, number>();

/** True elapsed time, even in nights when the clocks change. */
export const getSeconds = (patrol: ReportPatrol): number => {
  let seconds = elapsed.get(patrol);
  if (seconds === undefined) {
    seconds = Math.max(elapsedSeconds(patrol.start, patrol.end), 0);
    elapsed.set(patrol, seconds);
  }
  return seconds;
};

export const addEffort = (effort: Effort, patrol: ReportPatrol): void => {
  const seconds = getSeconds(patrol);
  effort.patrols++;
  effort.seconds += seconds;
  effort.duration = addDurations(effort.duration, toDuration(seconds));
  if (patrol.distance === null) effort.noRoute++;
  else effort.tenths += Math.round(patrol.distance * 10);
};

export const toHours = (seconds: number): number => rounded(seconds / 3600, 2);

/** Null: no patrol has a route. */
export const toKilometres = ({ patrols, tenths, noRoute }: Effort): number | null =>
  patrols > 0 && noRoute === patrols ? null : tenths / 10;

export const formatDuration = (duration: Duration): string =>
  durationText(duration, duration.seconds > 0);

export const DURATION = column('duration', 'Duration', 'text');
export const HOURS = column('hours', 'Hours', 'decimal', {
  unit: 'h',
  decimals: 2,
  description: 'The duration as a number',
});
export const DISTANCE = column('distance', 'Distance (km)', 'decimal', {
  unit: 'km',
  decimals: 1,
  description: 'Length of the routes. Patrols without a route are not included',
});
export const NO_ROUTE = column('no_route', 'Without route', 'integer', {
  description: 'Patrols without a route: how far they went is unknown',
});
export const PATROLS = column('patrols', 'Patrols', 'integer');

export const EFFORT_COLUMNS: readonly Column[] = [PATROLS, DURATION, HOURS, DISTANCE, NO_ROUTE];

export const effortCells = (effort: Effort): Cell[] => [
  effort.patrols,
  formatDuration(effort.duration),
  toHours(effort.seconds),
  toKilometres(effort),
  effort.noRoute,
];
