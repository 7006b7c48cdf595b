/** The patrols overview (docs/product.md#overviews): one row per patrol, then the totals. */
import type { Cell, Column } from '#records/engine/render/tables.ts';
import { compareNames } from '#base/text/order.ts';
import { toDuration } from '#base/time/duration.ts';
import { toWallClock } from '#base/time/wallClock.ts';
import {
  addEffort,
  DISTANCE,
  DURATION,
  effortCells,
  HOURS,
  toHours,
  noEffort,
  NO_ROUTE,
  getSeconds,
  formatDuration,
  type Effort,
} from './effort';
import {
  includesKinds,
  type PatrolRecords,
  type ReportScope,
  type ReportSighting,
  type ReportSurvey,
} from './reportRecords';
import { column, countIn, type ReportTable } from './reportTable';

interface Counts {
  surveys: Map<string, number>;
  ofSurveys: number;
  incidental: number;
}

export interface PatrolsState extends Counts {
  effort: Effort;
}

const noCounts = (): Counts => ({ surveys: new Map(), ofSurveys: 0, incidental: 0 });

const PATROL_COLUMNS: readonly Column[] = [
  column('nation', 'Nation', 'text'),
  column('patrol_id', 'Patrol', 'integer'),
  column('start', 'Start', 'dateTime'),
  column('end', 'End', 'dateTime'),
  column('guardians', 'Guardians', 'text'),
  column('guests', 'Guest patrollers', 'text'),
  column('areas', 'Areas', 'text'),
  column('purposes', 'Purposes', 'text'),
  DISTANCE,
  NO_ROUTE,
  DURATION,
  HOURS,
  column('surveys', 'Surveys', 'text'),
  column('survey_sightings', 'Survey sightings', 'integer'),
  column('incidental_sightings', 'Incidental sightings', 'integer'),
];

const listed = (names: readonly string[], other: string | null | undefined): string | null =>
  [...names, ...(other ? [other] : [])].join(', ') || null;

/** "2 x Bird Survey, 1 x Kelp Survey". */
const surveysText = (counts: ReadonlyMap<string, number>): string | null =>
  [...counts]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([type, count]) => `${count} x ${type}`)
    .join(', ') || null;

const countByPatrol = (
  surveys: readonly ReportSurvey[],
  sightings: readonly ReportSighting[],
): Counts => {
  const counts = noCounts();
  for (const { type } of surveys) countIn(counts.surveys, type);
  for (const { survey } of sightings) {
    if (survey) counts.ofSurveys++;
    else counts.incidental++;
  }
  return counts;
};

/** Rows aren't kept, so that an export of any length fits into memory. */
export const patrolsOverview = (
  scope: ReportScope,
  state: PatrolsState = { ...noCounts(), effort: noEffort() },
) => {
  /** Cells for kinds of records that the search didn't include stay empty. */
  const countCells = ({ surveys, ofSurveys, incidental }: Counts): Cell[] => [
    includesKinds(scope, 'surveys') ? surveysText(surveys) : null,
    ...(includesKinds(scope, 'sightings') ? [ofSurveys, incidental] : [null, null]),
  ];
  return {
    state,
    columns: PATROL_COLUMNS,
    /** Returns the patrol's row and adds it to the totals. */
    row: (...[patrol, surveys, sightings]: PatrolRecords): Cell[] => {
      const { nation, id, start, end, guardians, guests, distance } = patrol;
      const counts = countByPatrol(surveys, sightings);
      addEffort(state.effort, patrol);
      for (const [type, count] of counts.surveys) countIn(state.surveys, type, count);
      state.ofSurveys += counts.ofSurveys;
      state.incidental += counts.incidental;
      const seconds = getSeconds(patrol);
      return [
        nation,
        id,
        toWallClock(start),
        toWallClock(end),
        listed(guardians, null),
        guests?.trim() || null,
        listed(patrol.areas, patrol.otherAreas),
        listed(patrol.purposes, patrol.otherPurpose),
        distance === null ? null : Math.round(distance * 10) / 10,
        distance === null ? 1 : null,
        formatDuration(toDuration(seconds)),
        toHours(seconds),
        ...countCells(counts),
      ];
    },
    totals: (): Cell[] => {
      const [patrols, duration, hours, distance, noRoute] = effortCells(state.effort);
      const label = `Total of ${Number(patrols).toLocaleString('en-CA')} ${patrols === 1 ? 'patrol' : 'patrols'}`;
      const names = Array<null>(7).fill(null);
      return [label, ...names, distance!, noRoute!, duration!, hours!, ...countCells(state)];
    },
  };
};

export const patrolsTable = (scope: ReportScope, records: Iterable<PatrolRecords>): ReportTable => {
  const { columns, row, totals } = patrolsOverview(scope);
  const rows = Array.from(records, (patrol) => row(...patrol));
  return { columns, rows, totals: totals() };
};
