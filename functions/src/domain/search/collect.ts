/** Turns entries into results: tests each record of the key ranges exactly. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type PackedRecord,
  type PackedSurvey,
  type Records,
} from '@portal/shared-types/contract/search/entry/entry';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { EntryReader } from '@portal/shared-types/contract/search/entry/entryReader';
import type { SearchArea } from './area';
import type { Names } from '../search-index/catalogue';
import {
  openEntry,
  readPatrol,
  type EntriesByPatrol,
  type FoundPatrol,
  type ReadEntry,
  type WholePatrol,
} from './foundPatrol';
import { searchFilter, type SearchFilter, type SearchFilters } from './searchFilter';

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

export interface Found {
  /** In a search for records, each has those that were found. */
  patrols: FoundPatrol[];
  /** For the bench: sightings that were read, whether they matched or not. */
  sightings: number;
}

const isPointIn = (area: SearchArea | null, x: number, y: number): boolean =>
  !area || (x !== UNPLACED && area.contains(x / RECORD_SCALE, y / RECORD_SCALE));

const isSurveyIn = (area: SearchArea | null, { x, y, shape }: PackedSurvey): boolean =>
  area && shape ? area.touchesShape(shape, RECORD_SCALE) : isPointIn(area, x, y);

const readRecords = (from: readonly EntryReader[]): Records => {
  const read = from.map((entry) => entry.readExact());
  const sightings = read.flatMap((one) => one.sightings);
  // A survey may be in several cells.
  const surveys = new Map(read.flatMap((one) => one.surveys.map((v) => [v.no, v] as const)));
  return {
    sightings: sightings.sort((a, b) => a.no - b.no),
    surveys: [...surveys.values()].sort((a, b) => a.no - b.no),
  };
};

const hasPhotos = ({ photos }: PackedRecord): boolean => photos === 1;

const touchesArea = (area: SearchArea, patrol: WholePatrol): boolean => {
  const { whole, weather, sightings, surveys } = patrol;
  if (whole.readRoute().some((line) => area.touchesLine(line, ROUTE_SCALE))) return true;
  for (let i = 0; i < weather.length; i += 2)
    if (isPointIn(area, weather[i]!, weather[i + 1]!)) return true;
  return (
    sightings.some(({ x, y }) => isPointIn(area, x, y)) || surveys.some((v) => isSurveyIn(area, v))
  );
};

/** Related records of a patrol: of the requested kinds, near the dates, and of the chosen types. */
const pickRelated = (
  { holds, near }: Ask,
  filter: SearchFilter,
  { sightings, surveys }: Records,
): Records => ({
  sightings: holds.includes('sightings')
    ? sightings.filter((s) => isWithin(s.time, near) && filter.sighting(s.type))
    : [],
  surveys: holds.includes('surveys')
    ? surveys.filter((v) => isWithin(v.time, near) && filter.survey(v.type))
    : [],
});

/** Where an entry's sightings are, all of them, in area and days; `across`: only reading them tells. */
type Location = ReturnType<SearchArea['locateBox']>;

interface Collecting {
  ask: Ask;
  filter: SearchFilter;
  found: Found;
  locate: (entry: ReadEntry, reader: EntryReader) => Location;
}

const DAY = 86_400;

/**
 * A patrol in a box touches an area around that box. It needn't be read if all its records are requested and near
 * the dates.
 */
const makeLocatePatrol = ({ holds, area, near, filters }: Ask): Collecting['locate'] => {
  const { sightingNodes, surveyTypes, onlyWithPhotos } = filters;
  const choosesRecords = holds.length < 3 || sightingNodes || surveyTypes || onlyWithPhotos;
  if (choosesRecords) return () => 'across';
  return (_entry, reader) => {
    const { areRecordsDuring, header } = reader;
    const isNear = areRecordsDuring && isWithin(header.start, near) && isWithin(header.end, near);
    if (!isNear) return 'across';
    if (!area) return 'inside';
    const box = reader.findBox();
    return box && area.locateBox(box) === 'inside' ? 'inside' : 'across';
  };
};

/** A search for sightings needs to read only the entries at its edges, unless a filter chooses among the others. */
const makeLocate = (ask: Ask): Collecting['locate'] => {
  const { kind, holds, area, from, to, filters } = ask;
  if (kind === 'patrols') return makeLocatePatrol(ask);
  if (kind === 'surveys') return () => 'across';
  const readsInside = holds.length > 1 || !!filters.sightingNodes || !!filters.onlyWithPhotos;
  return ({ kind: form, base, cell }, reader) => {
    if (form !== 'S') return 'across';
    const isWithinDays = base >= from && base + DAY - 1 <= to;
    const found = (): Location => (readsInside || !isWithinDays ? 'across' : 'inside');
    if (!area || area.containsCell(cell)) return found();
    const box = reader.findBox();
    const location = box ? area.locateBox(box) : 'across';
    return location === 'inside' ? found() : location;
  };
};

/**
 * @param patrols their entries of the audience that the viewer searches, as `chooseCurrent` returns them
 * @param readsAll also reads entries that lie inside everything that is searched for
 */
export const collect = (
  ask: Ask,
  patrols: EntriesByPatrol,
  names: Names,
  readsAll = false,
): Found => {
  const found: Found = { patrols: [], sightings: 0 };
  const locate = readsAll ? (): Location => 'across' : makeLocate(ask);
  const collecting = { ask, filter: searchFilter(ask.filters, names), found, locate };
  for (const entries of patrols.values()) {
    if (ask.kind === 'patrols') collectPatrol(collecting, entries[0]!);
    else collectRecords(collecting, entries);
  }
  return found;
};

const NOTHING: Records = { sightings: [], surveys: [] };

/** All entries of a patrol are the same, so one decides. */
const collectPatrol = ({ ask, filter, found, locate }: Collecting, entry: ReadEntry): void => {
  const whole = openEntry(entry);
  const { header } = whole;
  if (!isWithin(header.start, ask) || !filter.patrol(entry.nation, header)) return;
  if (locate(entry, whole) === 'inside') {
    const { pid, nation, version } = entry;
    found.patrols.push({ pid, nation, version, from: [], whole, unread: [whole], ...NOTHING });
    return;
  }
  const patrol = readPatrol(entry, whole);
  found.sightings += patrol.sightings.length;
  if (ask.area && !touchesArea(ask.area, patrol)) return;
  const isWanted =
    !filter.onlyWithPhotos || patrol.sightings.some(hasPhotos) || patrol.surveys.some(hasPhotos);
  if (isWanted) found.patrols.push({ ...patrol, ...pickRelated(ask, filter, patrol) });
};

const collectRecords = (
  { ask, filter, found, locate }: Collecting,
  entries: readonly ReadEntry[],
): void => {
  const { pid, nation, version } = entries[0]!;
  const from: EntryReader[] = [];
  const unread: EntryReader[] = [];
  for (const entry of entries) {
    const reader = openEntry(entry);
    const location = locate(entry, reader);
    if (location === 'across') from.push(reader);
    else if (location === 'inside' && reader.countRecords().sightings) unread.push(reader);
  }
  if (!from.length) {
    if (unread.length)
      found.patrols.push({ pid, nation, version, from, whole: undefined, unread, ...NOTHING });
    return;
  }
  const isWanted = (record: PackedRecord): boolean =>
    isWithin(record.time, ask) && (!filter.onlyWithPhotos || hasPhotos(record));
  const read = readRecords(from);
  found.sightings += read.sightings.length;
  const sightings =
    ask.kind === 'sightings'
      ? read.sightings.filter(
          (s) => isWanted(s) && filter.sighting(s.type) && isPointIn(ask.area, s.x, s.y),
        )
      : [];
  const surveys =
    ask.kind === 'surveys'
      ? read.surveys.filter((v) => isWanted(v) && filter.survey(v.type) && isSurveyIn(ask.area, v))
      : [];
  if (sightings.length || surveys.length || unread.length)
    found.patrols.push({
      pid,
      nation,
      version,
      from,
      whole: undefined,
      unread,
      sightings,
      surveys,
    });
};

/** Numbers of the surveys to which found records belong. */
const listSurveyNumbers = ({ sightings, surveys }: FoundPatrol): Set<number> =>
  new Set(
    [...sightings.map(({ survey }) => survey), ...surveys.map(({ no }) => no)].filter(Boolean),
  );

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
  { whole, ...all }: WholePatrol,
): FoundPatrol => {
  const numbers = listSurveyNumbers(found);
  const ofSurveys = {
    sightings: all.sightings.filter(({ survey }) => numbers.has(survey)),
    surveys: all.surveys.filter(({ no }) => numbers.has(no)),
  };
  const { sightings, surveys } = pickRelated(ask, filter, ofSurveys);
  const related = ask.kind === 'sightings' ? { surveys } : { sightings };
  return { ...found, whole, ...related };
};
