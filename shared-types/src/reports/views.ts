/** Views of a report: one nation, guardian, area or season. */
import { compareNames } from '#base/text/order.ts';
import { dayText } from '#base/time/wallClock.ts';
import type { ReportPatrol } from './reportRecords';

export const VIEW_GROUPS = ['nation', 'guardian', 'area', 'season'] as const;
export type ViewGroup = (typeof VIEW_GROUPS)[number];

export interface ReportView {
  by: ViewGroup;
  /** As listed by `ValuesIn`. */
  name: string;
}

/** Meteorological seasons of the northern hemisphere: winter is December to February. */
const SEASONS = ['winter', 'spring', 'summer', 'fall'] as const;

/** "2026-3" for a summer: sorts by time. The winter of a year begins in the December before. */
const getSeason = (start: number): string => {
  const [year, month] = dayText(Math.floor(start / 86_400))
    .split('-')
    .map(Number) as [number, number];
  return `${month === 12 ? year + 1 : year}-${Math.floor((month % 12) / 3) + 1}`;
};

/** The first day of the season that a day is in, both `YYYY-MM-DD`. */
export const seasonStart = (date: string): string => {
  const [year, month] = date.split('-').map(Number) as [number, number];
  const first = month - (month % 3);
  // January and February are in the winter that began in December.
  return first === 0 ? `${year - 1}-12-01` : `${year}-${String(first).padStart(2, '0')}-01`;
};

const parseSeason = (season: string): [year: number, index: number] => {
  const [year, index] = season.split('-').map(Number) as [number, number];
  return [year, index - 1];
};

/** "Summer 2026", "Winter 2025–26". */
export const seasonText = (season: string): string => {
  const [year, index] = parseSeason(season);
  const name = SEASONS[index] ?? '';
  const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return index === 0
    ? `${label} ${year - 1}–${String(year % 100).padStart(2, '0')}`
    : `${label} ${year}`;
};

const listValues = (by: ViewGroup, patrol: ReportPatrol): readonly string[] => {
  if (by === 'nation') return [patrol.nation];
  if (by === 'guardian') return patrol.guardians;
  return by === 'area' ? patrol.areas : [getSeason(patrol.start)];
};

/** A patrol belongs to one season, by its start. */
export const isInView = (view: ReportView, patrol: ReportPatrol): boolean =>
  listValues(view.by, patrol).includes(view.name);

export const yearBefore = (view: ReportView): ReportView => {
  if (view.by !== 'season') return view;
  const [year, index] = parseSeason(view.name);
  return { by: 'season', name: `${year - 1}-${index + 1}` };
};

export type ViewValues = Readonly<Record<ViewGroup, readonly string[]>>;

/** Values in a report, in the order in which they are offered: newest season first. */
export class ValuesIn {
  private readonly found = new Map(VIEW_GROUPS.map((by) => [by, new Set<string>()]));

  add(patrol: ReportPatrol): void {
    for (const [by, names] of this.found)
      for (const name of listValues(by, patrol)) names.add(name);
  }

  values(): ViewValues {
    const sorted = (by: ViewGroup): string[] => [...this.found.get(by)!].sort(compareNames);
    return {
      nation: sorted('nation'),
      guardian: sorted('guardian'),
      area: sorted('area'),
      season: [...this.found.get('season')!].sort().reverse(),
    };
  }
}

/** "Guardian: Wren Ashdown". */
export const viewText = ({ by, name }: ReportView): string => {
  const label = `${by.slice(0, 1).toUpperCase()}${by.slice(1)}`;
  return `${label}: ${by === 'season' ? seasonText(name) : name}`;
};
