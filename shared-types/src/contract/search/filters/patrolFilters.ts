/** Patrol filters, as names and on the wire (docs/product.md#how-filters-are-sent). */
import { joinCodes, splitCodes } from './codes';
import {
  codedList,
  FILTER_LISTS,
  listVersion,
  type CodedList,
  type FilterList,
  type FilterLists,
} from './lists';

/** Names switched off, by list; an absent list is on as a whole. */
export type OffNames = Partial<Record<FilterList, ReadonlySet<string>>>;

/** Whether to keep patrols without a purpose or area. */
export interface WhenNull {
  purpose: boolean;
  areas: boolean;
}

/** Codes of the names that are on, or of those that are off; never both for one list. */
export interface PatrolFilters {
  includeDataWhenNull: WhenNull;
  activeNations?: string | undefined;
  inactiveNations?: string | undefined;
  activeGuardians?: string | undefined;
  inactiveGuardians?: string | undefined;
  activePurposes?: string | undefined;
  inactivePurposes?: string | undefined;
  activePatrolAreas?: string | undefined;
  inactivePatrolAreas?: string | undefined;
  /** Version of the lists that the codes were built from; if absent, they are read with the current lists. */
  listVersion?: string | undefined;
}

export const FILTER_KEYS = {
  nations: { on: 'activeNations', off: 'inactiveNations' },
  guardians: { on: 'activeGuardians', off: 'inactiveGuardians' },
  purposes: { on: 'activePurposes', off: 'inactivePurposes' },
  patrolAreas: { on: 'activePatrolAreas', off: 'inactivePatrolAreas' },
} as const satisfies Record<FilterList, Record<'on' | 'off', keyof PatrolFilters>>;

/** Lists that are needed to read the filters. Without inactive codes, nothing is off. */
export const listsUsed = (filters: Omit<PatrolFilters, 'includeDataWhenNull'>): FilterList[] =>
  FILTER_LISTS.filter((list) => {
    const { on, off } = FILTER_KEYS[list];
    return filters[on] !== undefined || Boolean(filters[off]);
  });

/** The shorter of active and inactive codes; the active ones if equal. */
const choiceOf = (
  { list, names, codes }: CodedList,
  off: ReadonlySet<string>,
): [key: keyof PatrolFilters, codes: string] => {
  const active = codes.filter((_, i) => !off.has(names[i]!));
  const inactive = codes.filter((_, i) => off.has(names[i]!));
  const keys = FILTER_KEYS[list];
  return active.length <= inactive.length
    ? [keys.on, joinCodes(active)]
    : [keys.off, joinCodes(inactive)];
};

/** The filters to send. A list with nothing off is omitted. */
export const writePatrolFilters = (
  lists: FilterLists,
  off: OffNames,
  includeDataWhenNull: WhenNull,
): PatrolFilters => {
  const used = FILTER_LISTS.map((list) => codedList(list, lists)).filter(({ list, names }) =>
    names.some((name) => off[list]?.has(name)),
  );
  return {
    includeDataWhenNull,
    ...Object.fromEntries(used.map((one) => choiceOf(one, off[one.list] ?? new Set()))),
    ...(used.length && { listVersion: listVersion(used) }),
  };
};

export type ReadOff =
  | { off: OffNames }
  /** The codes were built from other lists. */
  | { outOfDate: true }
  /** From these lists, but not one of their codes, or a duplicate. */
  | { badCode: string; key: keyof PatrolFilters };

/** The names that are off, from the sent filters and the current lists (at least those of `listsUsed`). */
export const readPatrolFilters = (
  filters: Omit<PatrolFilters, 'includeDataWhenNull'>,
  lists: Partial<FilterLists>,
): ReadOff => {
  const used = listsUsed(filters).map((list) => codedList(list, lists));
  const { listVersion: sentVersion } = filters;
  if (sentVersion !== undefined && used.length && sentVersion !== listVersion(used))
    return { outOfDate: true };
  const off: OffNames = {};
  for (const { list, names, codes } of used) {
    const keys = FILTER_KEYS[list];
    const isActive = filters[keys.on] !== undefined;
    const sent = splitCodes((isActive ? filters[keys.on] : filters[keys.off]) ?? '');
    const known = new Set(codes);
    for (const code of sent)
      if (!known.delete(code)) return { badCode: code, key: isActive ? keys.on : keys.off };
    // `known` now contains the codes that weren't sent.
    off[list] = new Set(names.filter((_, i) => known.has(codes[i]!) === isActive));
  }
  return { off };
};
