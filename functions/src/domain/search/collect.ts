/** Turns entries into results: tests each record of the key ranges exactly. */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { groupBy } from '@portal/shared-types/base/groupBy';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { SearchArea } from './area';
import type { Names } from '../search-index/catalogue';
import type { FoundPatrol } from './columnsBuilder';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type PackedSurvey,
  type SightingValues,
} from '../search-index/entry';
import { EntryReader } from '../search-index/entryReader';
import type { SearchEntry } from '../search-index/searchEntries';
import { searchFilter, type SearchFilter, type SearchFilters } from './searchFilter';

export interface ReadEntry extends Pick<SearchEntry, 'kind' | 'audience' | 'bytes'> {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** Seconds of the entry's day. */
  base: number;
  /** Of the patrol, when its entries were written. */
  version: number;
}

/** Local time in seconds, both inclusive. */
export interface TimeRange {
  from: number;
  to: number;
}

const PAD = LIMITS.relatedDays * 86_400;

/** Related records may be up to a week outside the dates (docs/product.md#search-dates). */
export const nearTo = ({ from, to }: TimeRange): TimeRange => ({ from: from - PAD, to: to + PAD });

export const isWithin = (time: number, { from, to }: TimeRange): boolean =>
  time >= from && time <= to;

export interface Ask {
  kind: SearchKind;
  /** The kinds to include in the answer. */
  holds: SearchKind[];
  /** Null: everywhere, with or without a location. */
  area: SearchArea | null;
  /** Local time in seconds, both inclusive. */
  from: number;
  to: number;
  /** The searched range and a week on each side, for related records. */
  near: TimeRange;
  filters: SearchFilters;
}

export interface WholePatrol extends FoundPatrol {
  /** Where the weather was observed: x, y … in 1e-6 degrees. */
  weather: readonly number[];
}

export interface Found {
  /** In the order of their ids. In a search for records, each has those that were found. */
  patrols: FoundPatrol[];
  /** For the bench: sightings read, matched or not. */
  decodedSightings: number;
}

const isPointIn = (area: SearchArea | null, x: number, y: number): boolean =>
  !area || (x !== UNPLACED && area.contains(x / RECORD_SCALE, y / RECORD_SCALE));

const isSurveyIn = (area: SearchArea | null, { x, y, shape }: PackedSurvey): boolean =>
  area && shape ? area.touchesShape(shape, RECORD_SCALE) : isPointIn(area, x, y);

const byPatrol = (entries: readonly ReadEntry[]): [number, readonly ReadEntry[]][] =>
  [...groupBy(entries, ({ pid }) => pid)].sort((a, b) => a[0] - b[0]);

const readSightings = (
  readers: readonly EntryReader[],
  area: SearchArea | null = null,
): SightingValues[] => {
  const out: SightingValues[] = [];
  const wanted = area ? (box: Bounds) => area.touchesBox(box) : undefined;
  for (const reader of readers) reader.sightings((...values) => out.push(values), wanted);
  return out.sort((a, b) => a[0] - b[0]);
};

const readSurveys = (readers: readonly EntryReader[]): PackedSurvey[] => {
  const seen = new Map<number, PackedSurvey>();
  for (const reader of readers) for (const v of reader.surveys()) seen.set(v.no, v);
  return [...seen.values()].sort((a, b) => a.no - b.no);
};

const openEntry = ({ bytes, base }: ReadEntry): EntryReader => new EntryReader(bytes, base);

/** All of a patrol, from a patrol entry or its pack. */
export const readPatrol = (entry: ReadEntry, reader = openEntry(entry)): WholePatrol => {
  const { pid, nation, version } = entry;
  const { header, lines, weather } = reader;
  const sightings = readSightings([reader]);
  const surveys = readSurveys([reader]);
  const counts = { sightings: sightings.length, surveys: surveys.length };
  return { pid, nation, version, header, counts, lines, weather, sightings, surveys };
};

const hasPhotos = (record: SightingValues | PackedSurvey): boolean =>
  ('photos' in record ? record.photos : record[8]) === 1;

const touchesArea = (area: SearchArea, patrol: WholePatrol): boolean => {
  const { lines, weather, sightings, surveys } = patrol;
  if (lines.some((line) => area.touchesLine(line, ROUTE_SCALE))) return true;
  for (let i = 0; i < weather.length; i += 2)
    if (isPointIn(area, weather[i]!, weather[i + 1]!)) return true;
  return (
    sightings.some(([, , x, y]) => isPointIn(area, x, y)) ||
    surveys.some((v) => isSurveyIn(area, v))
  );
};

/** Related records of a patrol: of the requested kinds, near the dates, and of the chosen types. */
const pickRelated = (
  { holds, near }: Ask,
  filter: SearchFilter,
  { sightings, surveys }: Pick<FoundPatrol, 'sightings' | 'surveys'>,
) => ({
  sightings: holds.includes('sightings')
    ? sightings.filter((s) => isWithin(s[1], near) && filter.sighting(s[4]))
    : [],
  surveys: holds.includes('surveys')
    ? surveys.filter((v) => isWithin(v.time, near) && filter.survey(v.type))
    : [],
});

interface Collecting {
  ask: Ask;
  filter: SearchFilter;
  found: Found;
}

/** @param entries of the audience that the viewer searches, as `chooseCurrent` returns them */
export const collect = (ask: Ask, entries: readonly ReadEntry[], names: Names): Found => {
  const found: Found = { patrols: [], decodedSightings: 0 };
  const collecting = { ask, filter: searchFilter(ask.filters, names), found };
  for (const [, group] of byPatrol(entries)) {
    if (ask.kind === 'patrols') collectPatrol(collecting, group[0]!);
    else collectRecords(collecting, group);
  }
  return found;
};

/** All entries of a patrol are the same, so one decides. */
const collectPatrol = ({ ask, filter, found }: Collecting, entry: ReadEntry): void => {
  const reader = openEntry(entry);
  const { header } = reader;
  if (!isWithin(header.start, ask) || !filter.patrol(entry.nation, header)) return;
  const patrol = readPatrol(entry, reader);
  found.decodedSightings += patrol.sightings.length;
  if (ask.area && !touchesArea(ask.area, patrol)) return;
  const isWanted =
    !filter.onlyWithPhotos || patrol.sightings.some(hasPhotos) || patrol.surveys.some(hasPhotos);
  if (isWanted) found.patrols.push({ ...patrol, ...pickRelated(ask, filter, patrol) });
};

const collectRecords = ({ ask, filter, found }: Collecting, group: readonly ReadEntry[]): void => {
  const readers = group.map(openEntry);
  const isWanted = (record: SightingValues | PackedSurvey): boolean =>
    !filter.onlyWithPhotos || hasPhotos(record);
  // Surveys follow the sightings in an entry; a reader can't skip them.
  const read = readSightings(readers, ask.area);
  found.decodedSightings += read.length;
  const sightings =
    ask.kind === 'sightings'
      ? read.filter(
          (s) =>
            isWithin(s[1], ask) &&
            filter.sighting(s[4]) &&
            isWanted(s) &&
            isPointIn(ask.area, s[2], s[3]),
        )
      : [];
  const surveys =
    ask.kind === 'surveys'
      ? readSurveys(readers).filter(
          (v) =>
            isWithin(v.time, ask) &&
            filter.survey(v.type) &&
            isWanted(v) &&
            isSurveyIn(ask.area, v),
        )
      : [];
  if (!sightings.length && !surveys.length) return;
  const { pid, nation, version } = group[0]!;
  const { header } = readers[0]!;
  const counts = { sightings: 0, surveys: 0 };
  found.patrols.push({ pid, nation, version, header, counts, lines: [], sightings, surveys });
};

/** Numbers of the surveys to which found records belong. */
const listSurveyNumbers = ({ sightings, surveys }: FoundPatrol): Set<number> =>
  new Set([...sightings.map((s) => s[5]), ...surveys.map(({ no }) => no)].filter(Boolean));

/** Whether related records of a found one are elsewhere: then the whole patrol is read. */
export const hasRelated = ({ kind, holds }: Ask, patrol: FoundPatrol): boolean =>
  kind !== 'patrols' &&
  holds.length > 1 &&
  (holds.includes('patrols') || listSurveyNumbers(patrol).size > 0);

/** A patrol with found records, and with those that are related to them. */
export const withRelated = (
  ask: Ask,
  filter: SearchFilter,
  found: FoundPatrol,
  whole: WholePatrol,
): FoundPatrol => {
  const numbers = listSurveyNumbers(found);
  const ofSurveys = {
    sightings: whole.sightings.filter((s) => numbers.has(s[5])),
    surveys: whole.surveys.filter(({ no }) => numbers.has(no)),
  };
  const { header, counts, lines } = whole;
  const { sightings, surveys } = pickRelated(ask, filter, ofSurveys);
  const related = ask.kind === 'sightings' ? { surveys } : { sightings };
  return { ...found, header, counts, lines, ...related };
};
