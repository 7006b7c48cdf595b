/**
 * What a search is narrowed down to, decided on the codes of entries while they are read. Names that
 * stand on no list cannot be switched off, so a patrol is judged by the names that are off, never by
 * those that are on: the active and the inactive form of a question then mean the same.
 */
import type {
  OffNames,
  PatrolFilters,
  WhenNull,
} from '@portal/shared-types/search/filters/patrolFilters';
import {
  sightingMatcher,
  type SightingNode,
} from '@portal/shared-types/search/filters/recordTypes';
import type { TypeName } from '@portal/shared-types/search/columns';
import { nameOf, type DictionaryName, type Names } from './catalogue';
import { UnknownCode } from './columnsBuilder';
import type { EntryHeader } from './entry';
import { readTypeName } from './typeName';

/** As they were sent, and checked by the contract. */
export interface SentFilters {
  patrols?: PatrolFilters | undefined;
  nodes?: readonly SightingNode[] | undefined;
  surveyTypes?: readonly string[] | undefined;
  onlyWithPhotos?: boolean | undefined;
}

export interface AskedFilters {
  sent: SentFilters;
  /** Reads the lists that codes are of; of a search in pages, for the first one only. */
  readOff?: () => Promise<OffNames>;
}

/** What is left out is not narrowed down. */
export interface SearchFilters {
  off?: OffNames;
  whenNull?: WhenNull;
  sightingNodes?: readonly SightingNode[];
  surveyTypes?: readonly string[];
  /** Of the kind that is searched for. */
  onlyWithPhotos?: boolean;
}

export interface SearchFilter {
  patrol: (nation: number, header: EntryHeader) => boolean;
  /** Of a dictionary code, as it stands in the entry. */
  sighting: (type: number) => boolean;
  survey: (type: number) => boolean;
  /** Whether a record is found only with photos that the viewer sees; a patrol, with such a record. */
  onlyWithPhotos: boolean;
}

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

/** One of them is on; where there are none, `none` decides. */
const oneIsOn = (codes: readonly number[], off: ReadonlySet<number>, none: boolean): boolean =>
  codes.length ? !off.size || codes.some((code) => !off.has(code)) : none;

const patrolTest = (
  { off = {}, whenNull = { purpose: true, areas: true } }: SearchFilters,
  names: Names,
): SearchFilter['patrol'] => {
  const nations = codesOf(names, 'nation', off.nations);
  const guardians = codesOf(names, 'guardian', off.guardians);
  const purposes = codesOf(names, 'purpose', off.purposes);
  const areas = codesOf(names, 'area', off.patrolAreas);
  return (nation, header) =>
    !nations.has(nation) &&
    // The missing-guardians toggle of the display hides those without any.
    oneIsOn(header.guardians, guardians, true) &&
    oneIsOn(header.purposes, purposes, whenNull.purpose) &&
    oneIsOn(header.areas, areas, whenNull.areas);
};

/** Each type is looked at once. @throws UnknownCode when the dictionary is older than the entry */
const typeTest = (
  names: Names,
  wanted: ((type: TypeName) => boolean) | undefined,
): ((code: number) => boolean) => {
  if (!wanted) return everything;
  const known: boolean[] = [];
  return (code) => {
    const before = known[code];
    if (before !== undefined) return before;
    const name = nameOf(names, 'recordType', code);
    if (name === undefined) throw new UnknownCode(`recordType ${code}`);
    return (known[code] = wanted(readTypeName(name)));
  };
};

export const searchFilter = (filters: SearchFilters, names: Names): SearchFilter => {
  const { off, whenNull, sightingNodes, surveyTypes, onlyWithPhotos = false } = filters;
  const types = surveyTypes && new Set(surveyTypes);
  return {
    patrol: off || whenNull ? patrolTest(filters, names) : everything,
    sighting: typeTest(names, sightingNodes && sightingMatcher(sightingNodes)),
    survey: typeTest(names, types && (([type]) => types.has(type))),
    onlyWithPhotos,
  };
};
