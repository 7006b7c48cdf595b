/**
 * Filters of a search, applied to the codes of entries while reading. Names on no list can't be switched off,
 * so a patrol is tested by the names that are off, never by those that are on. This way the active and
 * inactive forms of a question mean the same.
 */
import type {
  OffNames,
  PatrolFilters,
  WhenNull,
} from '@portal/shared-types/contract/search/filters/patrolFilters';
import {
  sightingMatcher,
  type SightingNode,
} from '@portal/shared-types/contract/search/filters/recordTypes';
import type { TypeName } from '@portal/shared-types/contract/search/columns';
import type { PatrolHeader } from '@portal/shared-types/contract/search/entry/entry';
import {
  type DictionaryName,
  readTypeName,
} from '@portal/shared-types/contract/search/dictionaries';
import type { Names } from '../search-index/catalogue';
import { findName } from './namesUsed';

/** As sent, and validated by the contract. */
export interface SentFilters {
  patrols?: PatrolFilters | undefined;
  nodes?: readonly SightingNode[] | undefined;
  surveyTypes?: readonly string[] | undefined;
  onlyWithPhotos?: boolean | undefined;
}

export interface AskedFilters {
  sent: SentFilters;
  /** Reads the lists that codes refer to; only for the first page of a search. */
  readOff?: () => Promise<OffNames>;
}

/** Absent filters don't filter. */
export interface SearchFilters {
  off?: OffNames;
  whenNull?: WhenNull;
  sightingNodes?: readonly SightingNode[];
  surveyTypes?: readonly string[];
  /** Applies to the kind that is searched for. */
  onlyWithPhotos?: boolean;
}

export type SearchFilter = ReturnType<typeof searchFilter>;

const everything = (): boolean => true;

const codesOf = (
  names: Names,
  list: DictionaryName,
  off: ReadonlySet<string> = new Set(),
): ReadonlySet<number> => {
  const codes = new Set<number>();
  if (off.size)
    names[list].forEach((name, i) => {
      if (off.has(name)) codes.add(i + 1);
    });
  return codes;
};

/** Whether one of the codes is on; if there are no codes, `none` decides. */
const oneIsOn = (codes: readonly number[], off: ReadonlySet<number>, none: boolean): boolean =>
  codes.length ? !off.size || codes.some((code) => !off.has(code)) : none;

const patrolTest = (
  { off = {}, whenNull = { purpose: true, areas: true } }: SearchFilters,
  names: Names,
): ((nation: number, header: PatrolHeader) => boolean) => {
  const nations = codesOf(names, 'nation', off.nations);
  const guardians = codesOf(names, 'guardian', off.guardians);
  const purposes = codesOf(names, 'purpose', off.purposes);
  const areas = codesOf(names, 'area', off.patrolAreas);
  return (nation, header) =>
    !nations.has(nation) &&
    // The display's missing-guardians toggle hides patrols without guardians.
    oneIsOn(header.guardians, guardians, true) &&
    oneIsOn(header.purposes, purposes, whenNull.purpose) &&
    oneIsOn(header.areas, areas, whenNull.areas);
};

/** Tests each type only once. @throws UnknownCode if the dictionary is older than the entry */
const typeTest = (
  names: Names,
  wanted: ((type: TypeName) => boolean) | undefined,
): ((code: number) => boolean) => {
  if (!wanted) return everything;
  const known: boolean[] = [];
  return (code) => {
    const before = known[code];
    if (before !== undefined) return before;
    return (known[code] = wanted(readTypeName(findName(names, 'recordType', code))));
  };
};

export const searchFilter = (filters: SearchFilters, names: Names) => {
  const { off, whenNull, sightingNodes, surveyTypes, onlyWithPhotos = false } = filters;
  const types = surveyTypes && new Set(surveyTypes);
  return {
    patrol: off || whenNull ? patrolTest(filters, names) : everything,
    /** Takes a dictionary code from the entry. */
    sighting: typeTest(names, sightingNodes && sightingMatcher(sightingNodes)),
    survey: typeTest(names, types && (([type]) => types.has(type))),
    /** Only records with photos that the viewer sees, and patrols with such a record. */
    onlyWithPhotos,
  };
};
