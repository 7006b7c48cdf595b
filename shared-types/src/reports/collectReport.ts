/** All tables of a report that fit into memory however long it is; lists of records don't. */
import type { SearchKind } from '#contract/search/columns.ts';
import { effortByMonth, sightingsByMonth } from './byMonth';
import { effortByName } from './byName';
import { guardiansOverview } from './guardiansOverview';
import { keyFigures } from './keyFigures';
import { sightingRates } from './rates';
import { includesKinds, type PatrolRecords, type ReportScope } from './reportRecords';
import type { ReportPart } from './reportTable';
import { savedState, parseState } from './savedState';
import { sightingCounts } from './sightingCounts';
import { surveyCounts, surveysOverview } from './surveysOverview';

type Entry = readonly [
  key: string,
  title: string,
  /** Kinds that the search must include. */
  needs: readonly SearchKind[],
  make: (scope: ReportScope, state?: never) => ReportPart<unknown>,
];

const ENTRIES: readonly Entry[] = [
  ['key-figures', 'Key figures', [], keyFigures],
  ['guardians', 'Guardians overview', ['patrols'], (_, state) => guardiansOverview(state)],
  ['surveys', 'Surveys overview', ['surveys', 'sightings'], (_, state) => surveysOverview(state)],
  ['survey-types', 'Surveys by type', ['surveys'], surveyCounts],
  [
    'survey-sightings',
    'Survey sightings',
    ['sightings'],
    (_, state) => sightingCounts('survey', state),
  ],
  [
    'incidental-sightings',
    'Incidental sightings',
    ['sightings'],
    (_, state) => sightingCounts('incidental', state),
  ],
  ['sightings-per-effort', 'Sightings per effort', ['patrols', 'sightings'], sightingRates],
  ['effort-by-month', 'Effort by month', ['patrols'], (_, state) => effortByMonth(state)],
  [
    'sightings-by-month',
    'Sightings by month',
    ['sightings'],
    (_, state) => sightingsByMonth(state),
  ],
  [
    'effort-by-purpose',
    'Effort by purpose',
    ['patrols'],
    (_, state) => effortByName('purposes', state),
  ],
  ['effort-by-area', 'Effort by area', ['patrols'], (_, state) => effortByName('areas', state)],
];

export type CollectedReport = ReturnType<typeof collectReport>;

/** @param saved state with the same scope. @param begun parts that the caller reads too, by key */
export const collectReport = (
  scope: ReportScope,
  saved?: string,
  begun: Readonly<Record<string, ReportPart<unknown>>> = {},
) => {
  const states = saved === undefined ? {} : parseState<Record<string, never>>(saved);
  const parts = ENTRIES.filter(([, , needs]) => includesKinds(scope, ...needs)).map(
    ([key, title, , make]) => ({ key, title, part: begun[key] ?? make(scope, states[key]) }),
  );
  return {
    add: (...records: PatrolRecords): void => {
      for (const { part } of parts) part.add(...records);
    },
    tables: () => parts.map(({ key, title, part }) => ({ key, title, table: part.table() })),
    /** The state, to continue in another process. */
    saved: (): string =>
      savedState(Object.fromEntries(parts.map(({ key, part }) => [key, part.state]))),
  };
};
