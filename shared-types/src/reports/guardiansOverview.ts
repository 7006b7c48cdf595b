/** The guardians overview (docs/product.md#overviews): one row per guardian, then the total. */
import { compareNames } from '#base/text/order.ts';
import {
  addEffort,
  DURATION,
  HOURS,
  toHours,
  noEffort,
  formatDuration,
  type Effort,
} from './effort';
import { column, type ReportPart } from './reportTable';

interface Work {
  effort: Effort;
  /** Start days of patrols, as days since 1970. */
  starts: Set<number>;
}

export interface GuardiansState {
  people: Map<string, Work>;
  /** Time of all guardians together; each patrol once. */
  total: Effort;
}

const COLUMNS = [
  column('guardian', 'Guardian', 'text'),
  column('patrols', 'Patrols', 'integer', {
    description: 'A patrol counts for each of its guardians, and once in the total',
  }),
  column('days_worked', 'Days worked', 'integer', {
    description: 'Different dates on which patrols started',
  }),
  DURATION,
  HOURS,
];

export const guardiansOverview = (
  state: GuardiansState = { people: new Map(), total: noEffort() },
): ReportPart<GuardiansState> => ({
  state,
  add: (patrol) => {
    const names = new Set(patrol.guardians);
    for (const name of names) {
      let work = state.people.get(name);
      if (!work) state.people.set(name, (work = { effort: noEffort(), starts: new Set() }));
      work.starts.add(Math.floor(patrol.start / 86_400));
      addEffort(work.effort, patrol);
      addEffort(state.total, patrol);
    }
    if (names.size > 1) state.total.patrols -= names.size - 1;
  },
  table: () => {
    const people = [...state.people].sort(
      ([a, { effort: one }], [b, { effort: other }]) =>
        other.patrols - one.patrols || compareNames(a, b),
    );
    const row = (label: string, { patrols, duration, seconds }: Effort, days: number) => [
      label,
      patrols,
      days,
      formatDuration(duration),
      toHours(seconds),
    ];
    return {
      columns: COLUMNS,
      rows: people.map(([name, { effort, starts }]) => row(name, effort, starts.size)),
      totals: row(
        'Total (each patrol once, time of all guardians)',
        state.total,
        people.reduce((days, [, { starts }]) => days + starts.size, 0),
      ),
    };
  },
});
