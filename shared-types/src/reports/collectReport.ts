/** All tables of a report that fit into memory however long it is; lists of records don't. */
import type { SearchKind } from '../search/columns';
import { effortByMonth, sightingsByMonth } from './byMonth';
import { effortByName } from './byName';
import { guardiansOverview } from './guardiansOverview';
import { keyFigures } from './keyFigures';
import { sightingRates } from './rates';
import { isOf, type PatrolRecords, type ReportScope } from './reportRecords';
import type { ReportPart } from './reportTable';
import { savedState, stateOf } from './savedState';
import { sightingCounts } from './sightingCounts';
import { surveyCounts, surveysOverview } from './surveysOverview';

interface Entry {
  key: string;
  title: string;
  /** Kinds that the search must include. */
  needs: readonly SearchKind[];
  make: (scope: ReportScope, state?: never) => ReportPart<unknown>;
}

const ENTRIES: readonly Entry[] = [
  { key: 'key-figures', title: 'Key figures', needs: [], make: keyFigures },
  {
    key: 'guardians',
    title: 'Guardians overview',
    needs: ['patrols'],
    make: (_, state) => guardiansOverview(state),
  },
  {
    key: 'surveys',
    title: 'Surveys overview',
    needs: ['surveys', 'sightings'],
    make: (_, state) => surveysOverview(state),
  },
  { key: 'survey-types', title: 'Surveys by type', needs: ['surveys'], make: surveyCounts },
  {
    key: 'survey-sightings',
    title: 'Survey sightings',
    needs: ['sightings'],
    make: (_, state) => sightingCounts('survey', state),
  },
  {
    key: 'incidental-sightings',
    title: 'Incidental sightings',
    needs: ['sightings'],
    make: (_, state) => sightingCounts('incidental', state),
  },
  {
    key: 'sightings-per-effort',
    title: 'Sightings per effort',
    needs: ['patrols', 'sightings'],
    make: sightingRates,
  },
  {
    key: 'effort-by-month',
    title: 'Effort by month',
    needs: ['patrols'],
    make: (_, state) => effortByMonth(state),
  },
  {
    key: 'sightings-by-month',
    title: 'Sightings by month',
    needs: ['sightings'],
    make: (_, state) => sightingsByMonth(state),
  },
  {
    key: 'effort-by-purpose',
    title: 'Effort by purpose',
    needs: ['patrols'],
    make: (_, state) => effortByName('purposes', state),
  },
  {
    key: 'effort-by-area',
    title: 'Effort by area',
    needs: ['patrols'],
    make: (_, state) => effortByName('areas', state),
  },
];

export type CollectedReport = ReturnType<typeof collectReport>;

/**
 * @param saved state of a report with the same scope
 * @param begun parts that the caller reads too, by key
 */
export const collectReport = (
  scope: ReportScope,
  saved?: string,
  begun: Readonly<Record<string, ReportPart<unknown>>> = {},
) => {
  const states = saved === undefined ? {} : stateOf<Record<string, never>>(saved);
  const parts = ENTRIES.filter(({ needs }) => isOf(scope, ...needs)).map(
    ({ key, title, make }) => ({ key, title, part: begun[key] ?? make(scope, states[key]) }),
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
