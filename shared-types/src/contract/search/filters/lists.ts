/** The lists whose names are sent as codes, in the order of their routes' answers. */
import { guardianCodes, nameCodes, nationCodes, type FilterGuardian } from './codes';
import { shortHash } from './hash';

export const FILTER_LISTS = ['nations', 'guardians', 'purposes', 'patrolAreas'] as const;
export type FilterList = (typeof FILTER_LISTS)[number];

export interface FilterLists {
  /** GET /filters/nations */
  nations: readonly string[];
  /** GET /users-by-permissions/ */
  guardians: readonly FilterGuardian[];
  /** GET /filters/purposes */
  purposes: readonly string[];
  /** GET /filters/patrol-areas */
  patrolAreas: readonly string[];
}

/** Names of a list, and their codes in the same order. */
export interface CodedList {
  list: FilterList;
  names: readonly string[];
  codes: readonly string[];
}

export const codedList = (list: FilterList, lists: Partial<FilterLists>): CodedList => {
  if (list === 'guardians') {
    const { guardians = [] } = lists;
    return {
      list,
      names: guardians.map(({ full_name }) => full_name),
      codes: guardianCodes(guardians),
    };
  }
  const names = lists[list] ?? [];
  return { list, names, codes: list === 'nations' ? nationCodes(names) : nameCodes(names) };
};

/**
 * Version of the lists that codes were built from. It covers codes as well as names: a browser that splits
 * names into characters differently gets an "outdated filters" error, never a wrong result.
 */
export const listVersion = (lists: readonly CodedList[]): string =>
  shortHash(JSON.stringify(lists.map(({ list, names, codes }) => [list, names, codes])));
