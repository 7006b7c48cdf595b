/** Turns entries into results: tests each record of the key ranges exactly. */
import { groupBy } from '@portal/shared-types/base/groupBy';
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
import type { SearchArea } from './area';
import type { Names } from '../search-index/catalogue';
import { cellsOfBox } from '../search-index/cells';
import {
  openEntry,
  readPatrol,
  type FoundPatrol,
  type OpenEntry,
  type ReadEntry,
  type UnreadPatrol,
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
  /** In the order of their ids. In a search for records, each has those that were found. */
  patrols: FoundPatrol[];
  unread: UnreadPatrol[];
  /** For the bench: sightings of all entries, matched or not. */
  sightings: number;
}

const isPointIn = (area: SearchArea | null, x: number, y: number): boolean =>
  !area || (x !== UNPLACED && area.contains(x / RECORD_SCALE, y / RECORD_SCALE));

const isSurveyIn = (area: SearchArea | null, { x, y, shape }: PackedSurvey): boolean =>
  area && shape ? area.touchesShape(shape, RECORD_SCALE) : isPointIn(area, x, y);

const byPatrol = (entries: readonly ReadEntry[]): [number, readonly ReadEntry[]][] =>
  [...groupBy(entries, ({ pid }) => pid)].sort((a, b) => a[0] - b[0]);

const readRecords = (from: readonly OpenEntry[]): Records => {
  const read = from.map(({ reader }) => reader.readExact());
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
  if (whole.reader.readRoute().some((line) => area.touchesLine(line, ROUTE_SCALE))) return true;
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

interface Collecting {
  ask: Ask;
  filter: SearchFilter;
  found: Found;
  /** Whether all records of an entry are inside what is searched for. */
  isInside: (entry: ReadEntry, opened: OpenEntry) => boolean;
}

const DAY = 86_400;
const FINE_LEVEL = 4;

/** A search for sightings alone, without filters, needs to read only the entries at its edges. */
const insideTest = ({ kind, holds, area, from, to, filters }: Ask): Collecting['isInside'] => {
  const isPlain = kind === 'sightings' && holds.length === 1;
  if (!isPlain || filters.sightingNodes || filters.onlyWithPhotos) return () => false;
  return (entry, { reader }) => {
    const { kind: form, base, cell } = entry;
    if (form !== 'S' || base < from || base + DAY - 1 > to) return false;
    if (!area || area.containsCell(cell)) return true;
    // A fine cell at the edge has nothing finer inside.
    const box = cell.length < FINE_LEVEL ? reader.findBox() : undefined;
    return !!box && cellsOfBox(box, FINE_LEVEL).every((fine) => area.containsCell(fine));
  };
};

/**
 * @param entries of the audience that the viewer searches, as `chooseCurrent` returns them
 * @param readsAll also reads entries that lie inside everything that is searched for
 */
export const collect = (
  ask: Ask,
  entries: readonly ReadEntry[],
  names: Names,
  readsAll = false,
): Found => {
  const found: Found = { patrols: [], unread: [], sightings: 0 };
  const isInside = readsAll ? () => false : insideTest(ask);
  const collecting = { ask, filter: searchFilter(ask.filters, names), found, isInside };
  for (const [, group] of byPatrol(entries)) {
    if (ask.kind === 'patrols') collectPatrol(collecting, group[0]!);
    else collectRecords(collecting, group);
  }
  return found;
};

/** All entries of a patrol are the same, so one decides. */
const collectPatrol = ({ ask, filter, found }: Collecting, entry: ReadEntry): void => {
  const opened = openEntry(entry);
  const { header } = opened.reader;
  if (!isWithin(header.start, ask) || !filter.patrol(entry.nation, header)) return;
  const patrol = readPatrol(entry, opened);
  found.sightings += patrol.sightings.length;
  if (ask.area && !touchesArea(ask.area, patrol)) return;
  const isWanted =
    !filter.onlyWithPhotos || patrol.sightings.some(hasPhotos) || patrol.surveys.some(hasPhotos);
  if (isWanted) found.patrols.push({ ...patrol, ...pickRelated(ask, filter, patrol) });
};

const collectRecords = (
  { ask, filter, found, isInside }: Collecting,
  group: readonly ReadEntry[],
): void => {
  const { pid, nation, version } = group[0]!;
  const from = group.map(openEntry);
  if (group.every((entry, i) => isInside(entry, from[i]!))) {
    const sightings = from.reduce((n, { reader }) => n + reader.countRecords().sightings, 0);
    found.sightings += sightings;
    if (sightings) found.unread.push({ pid, nation, from, sightings });
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
  if (sightings.length || surveys.length)
    found.patrols.push({ pid, nation, version, from, whole: undefined, sightings, surveys });
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
