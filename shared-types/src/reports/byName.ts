/** Effort by purpose or by area. */
import { compareNames } from '#base/text/order.ts';
import { addEffort, EFFORT_COLUMNS, effortCells, noEffort, type Effort } from './effort';
import { column, MISSING, type ReportPart } from './reportTable';

export type EffortByName = Map<string, Effort>;

const COLUMNS = {
  purposes: column('purpose', 'Purpose', 'text', {
    description: 'A patrol with several purposes counts for each',
  }),
  areas: column('area', 'Area', 'text', {
    description: 'A patrol in several areas counts for each',
  }),
};

/** Most patrols first; those without any purpose or area last. No totals, because the rows overlap. */
export const effortByName = (
  field: keyof typeof COLUMNS,
  state: EffortByName = new Map(),
): ReportPart<EffortByName> => ({
  state,
  add: (patrol) => {
    const names = new Set(patrol[field]);
    for (const name of names.size ? names : ['']) {
      let effort = state.get(name);
      if (!effort) state.set(name, (effort = noEffort()));
      addEffort(effort, patrol);
    }
  },
  table: () => ({
    columns: [COLUMNS[field], ...EFFORT_COLUMNS],
    rows: [...state]
      .sort(
        ([a, one], [b, other]) =>
          Number(a === '') - Number(b === '') || other.patrols - one.patrols || compareNames(a, b),
      )
      .map(([name, effort]) => [name || MISSING, ...effortCells(effort)]),
    totals: null,
  }),
});
