import type { Column } from '#records/engine/render/tables.ts';
import { monthsFrom } from '#base/time/calendar.ts';
import { dayText } from '#base/time/wallClock.ts';
import { sortedNames } from '#base/text/order.ts';
import { addEffort, EFFORT_COLUMNS, effortCells, noEffort, type Effort } from './effort';
import { listDays } from './keyFigures';
import { column, countIn, sumCounts, type ReportPart } from './reportTable';

/** In a longer span, some date is probably wrong, so months without records aren't listed. */
const MAX_MONTHS = 600;

const MONTH: Column = column('month', 'Month', 'text', { description: 'YYYY-MM' });

const months = new Map<number, string>();
/** `YYYY-MM` of a day. Cached, because there are few days and many sightings on each. */
const getDayMonth = (day: number): string => {
  let month = months.get(day);
  if (month === undefined) {
    month = dayText(day).slice(0, 7);
    if (months.size > 5000) months.clear();
    months.set(day, month);
  }
  return month;
};
const getMonth = (seconds: number): string => getDayMonth(Math.floor(seconds / 86_400));

/** Months with records and those between them, so that a chart shows the gaps. */
const listedMonths = (withRecords: Iterable<string>): string[] => {
  const found = [...withRecords].sort();
  if (!found.length) return [];
  const all = monthsFrom(found[0]!, found.at(-1)!);
  return all.length > MAX_MONTHS ? found : all;
};

interface MonthEffort {
  effort: Effort;
  days: Set<number>;
}

export type EffortByMonth = Map<string, MonthEffort>;

/** Patrols, hours and kilometres count in the month of the start; days out count in their own months. */
export const effortByMonth = (state: EffortByMonth = new Map()): ReportPart<EffortByMonth> => {
  const at = (month: string): MonthEffort => {
    let inMonth = state.get(month);
    if (!inMonth) state.set(month, (inMonth = { effort: noEffort(), days: new Set() }));
    return inMonth;
  };
  return {
    state,
    add: (patrol) => {
      addEffort(at(getMonth(patrol.start)).effort, patrol);
      for (const day of listDays(patrol)) at(getDayMonth(day)).days.add(day);
    },
    table: () => ({
      columns: [
        MONTH,
        column('days_out', 'Days out', 'integer', { description: 'Days with a patrol out' }),
        ...EFFORT_COLUMNS.map((effortColumn) => ({
          ...effortColumn,
          description: `${effortColumn.description ? `${effortColumn.description}. ` : ''}Counted in the month in which a patrol started`,
        })),
      ],
      rows: listedMonths(state.keys()).map((month) => {
        const { effort, days } = state.get(month) ?? { effort: noEffort(), days: new Set() };
        return [month, days.size, ...effortCells(effort)];
      }),
      totals: null,
    }),
  };
};

/** Type, then month. */
export type TypesByMonth = Map<string, Map<string, number>>;

/** Sightings by type and month, with a column per type, as for a stacked chart. */
export const sightingsByMonth = (state: TypesByMonth = new Map()): ReportPart<TypesByMonth> => ({
  state,
  add: (_patrol, _surveys, sightings) => {
    for (const { type, time } of sightings) {
      let months = state.get(type[0]);
      if (!months) state.set(type[0], (months = new Map<string, number>()));
      countIn(months, getMonth(time));
    }
  },
  table: () => {
    const types = sortedNames([...state.keys()]);
    const count = (type: string, month: string): number => state.get(type)!.get(month) ?? 0;
    const used = new Set([...state.values()].flatMap((months) => [...months.keys()]));
    const row = (month: string): number[] => types.map((type) => count(type, month));
    const sums = types.map((type) => sumCounts(state.get(type)!.values()));
    return {
      columns: [
        MONTH,
        ...types.map((type) => column(type, type, 'integer')),
        column('all', 'All types', 'integer'),
      ],
      rows: listedMonths(used).map((month) => [month, ...row(month), sumCounts(row(month))]),
      totals: ['Total', ...sums, sumCounts(sums)],
    };
  },
});
