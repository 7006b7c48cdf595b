/** Turns entries into results: tests each record of the key ranges exactly. */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { groupBy } from '@portal/shared-types/base/groupBy';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { SearchArea } from './area';
import type { Names } from '../search-index/catalogue';
import { ColumnsBuilder } from './columnsBuilder';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type EntryHeader,
  type Shape,
  type Shared,
  type SightingValues,
  type SurveyValues,
} from '../search-index/entry';
import { EntryReader } from '../search-index/entryReader';
import { searchFilter, type SearchFilter, type SearchFilters } from './searchFilter';

export interface ReadEntry {
  pid: number;
  /** Dictionary code. */
  nation: number;
  /** Seconds of the entry's day. */
  base: number;
  shared: Shared;
  bytes: Uint8Array;
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

/** A found patrol with parts outside the entries that were read. */
export interface Incomplete {
  pid: number;
  /** Its start. */
  time: number;
}

export interface Found {
  builder: ColumnsBuilder;
  /** To be read from the store. */
  incomplete: Incomplete[];
  /** For the bench: sightings read, matched or not. */
  decodedSightings: number;
}

const isPointIn = (area: SearchArea | null, x: number, y: number): boolean =>
  !area || (x !== UNPLACED && area.contains(x / RECORD_SCALE, y / RECORD_SCALE));

const isSurveyIn = (area: SearchArea | null, { x, y, shape }: SurveyValues): boolean =>
  area && shape ? area.touchesShape(shape, RECORD_SCALE) : isPointIn(area, x, y);

const byPatrol = (entries: readonly ReadEntry[]): [number, ReadEntry[]][] =>
  [...groupBy(entries, ({ pid }) => pid)].sort((a, b) => a[0] - b[0]);

const dayOf = (seconds: number): number => Math.floor(seconds / 86_400);

interface Opened {
  entry: ReadEntry;
  reader: EntryReader;
  lines: number[][];
  touches: Shape[];
}

const open = (entry: ReadEntry, ownNations: ReadonlySet<number>): Opened => {
  const own = ownNations.has(entry.nation);
  const reader = new EntryReader(entry.bytes, entry.base, entry.shared, own);
  return { entry, reader, ...reader.route() };
};

/** What the viewer may count of a patrol: everything within the nation, otherwise the network's part. */
const visibleCounts = (h: EntryHeader, ownNation: boolean) =>
  ownNation
    ? { sightings: h.allSightings, surveys: h.allSurveys }
    : { sightings: h.sightings, surveys: h.surveys };

/** All sightings, or with an area only the groups near it. */
const readSightings = (
  opened: readonly Opened[],
  area: SearchArea | null = null,
): SightingValues[] => {
  const out: SightingValues[] = [];
  const wanted = area ? (box: Bounds) => area.touchesBox(box) : undefined;
  for (const { reader } of opened) reader.sightings((...values) => out.push(values), wanted);
  return out;
};

const readSurveys = (opened: readonly Opened[]): SurveyValues[] => {
  const seen = new Map<number, SurveyValues>();
  for (const { reader } of opened) for (const v of reader.surveys()) seen.set(v.no, v);
  return [...seen.values()];
};

const hasPhotos = (record: SightingValues | SurveyValues): boolean =>
  ('photos' in record ? record.photos : record[8]) === 1;

export const someWithPhotos = (
  sightings: readonly SightingValues[],
  surveys: readonly SurveyValues[],
): boolean => sightings.some(hasPhotos) || surveys.some(hasPhotos);

interface Collecting {
  ask: Ask;
  filter: SearchFilter;
  found: Found;
  ownNations: ReadonlySet<number>;
}

/** @param ownNations codes of the viewer's nations */
export const collect = (
  ask: Ask,
  entries: readonly ReadEntry[],
  names: Names,
  ownNations: ReadonlySet<number>,
): Found => {
  const found: Found = {
    builder: new ColumnsBuilder(ask.kind, ask.holds, names),
    incomplete: [],
    decodedSightings: 0,
  };
  const collecting = { ask, filter: searchFilter(ask.filters, names), found, ownNations };
  for (const [pid, group] of byPatrol(entries)) {
    if (ask.kind === 'patrols') collectPatrol(collecting, pid, group);
    else collectRecords(collecting, pid, group);
  }
  return found;
};

interface Records {
  sightings: readonly SightingValues[];
  surveys: readonly SurveyValues[];
}

/** Decided by the entries of the day on which the patrol began, and by the records that were read. */
const touchesArea = (
  area: SearchArea,
  opened: readonly Opened[],
  start: number,
  { sightings, surveys }: Records,
): boolean =>
  opened.some(
    ({ entry, lines, touches }) =>
      dayOf(entry.base) === dayOf(start) &&
      (lines.some((line) => area.touchesLine(line, ROUTE_SCALE)) ||
        touches.some((shape) => area.touchesShape(shape, RECORD_SCALE))),
  ) ||
  sightings.some(([, , x, y]) => isPointIn(area, x, y)) ||
  surveys.some((v) => isSurveyIn(area, v));

const collectPatrol = (
  { ask, filter, found, ownNations }: Collecting,
  pid: number,
  group: readonly ReadEntry[],
): void => {
  const opened = group.map((entry) => open(entry, ownNations));
  const h = opened[0]!.reader.header;
  if (h.start < ask.from || h.start > ask.to) return;
  const nation = group[0]!.nation;
  if (!filter.patrol(nation, h)) return;
  const counts = visibleCounts(h, ownNations.has(nation));
  const wantsSightings = ask.holds.includes('sightings');
  const wantsSurveys = ask.holds.includes('surveys');
  const pieces = opened.filter((o) => o.lines.length).length;
  const sightings = readSightings(opened);
  const surveys = readSurveys(opened);
  found.decodedSightings += sightings.length;
  if (ask.area && !touchesArea(ask.area, opened, h.start, { sightings, surveys })) return;
  // Entries without a location serve both grids; an entry with a route piece belongs to the grid that was
  // read.
  const own = opened.find((o) => o.lines.length)?.reader.header ?? h;
  const allSightings = sightings.length === counts.sightings;
  const allSurveys = surveys.length === counts.surveys;
  const isWanted = !filter.onlyWithPhotos || someWithPhotos(sightings, surveys);
  if (!isWanted && allSightings && allSurveys) return;
  const complete =
    isWanted &&
    pieces === own.pieces &&
    (!wantsSightings || allSightings) &&
    (!wantsSurveys || allSurveys);
  if (!complete) {
    found.incomplete.push({ pid, time: h.start });
    return;
  }
  const lines = opened.flatMap((o) => o.lines);
  const index = found.builder.patrol({ pid, nation, header: h, counts, lines });
  if (wantsSightings) {
    sightings.sort((a, b) => a[0] - b[0]);
    for (const s of sightings)
      if (isWithin(s[1], ask.near) && filter.sighting(s[4])) found.builder.sighting(index, ...s);
  }
  if (wantsSurveys)
    for (const v of surveys.sort((a, b) => a.no - b.no))
      if (isWithin(v.time, ask.near) && filter.survey(v.type)) found.builder.survey(index, v);
};

const collectRecords = (
  { ask, filter, found, ownNations }: Collecting,
  pid: number,
  group: readonly ReadEntry[],
): void => {
  const opened = group.map((entry) => open(entry, ownNations));
  const { header } = opened[0]!.reader;
  const nation = group[0]!.nation;
  let index = -1;
  const patrol = (): number => {
    if (index < 0)
      index = found.builder.patrol({
        pid,
        nation,
        header,
        counts: visibleCounts(header, ownNations.has(nation)),
      });
    return index;
  };
  const inTime = (time: number): boolean => time >= ask.from && time <= ask.to;
  if (ask.kind === 'sightings') {
    const sightings = readSightings(opened, ask.area);
    found.decodedSightings += sightings.length;
    sightings.sort((a, b) => a[0] - b[0]);
    for (const s of sightings) {
      if (!inTime(s[1]) || !filter.sighting(s[4])) continue;
      if (filter.onlyWithPhotos && !hasPhotos(s)) continue;
      if (isPointIn(ask.area, s[2], s[3])) found.builder.sighting(patrol(), ...s);
    }
    return;
  }
  // Surveys follow the sightings in an entry; a reader can't skip them.
  readSightings(opened);
  for (const v of readSurveys(opened).sort((a, b) => a.no - b.no)) {
    if (!inTime(v.time) || !filter.survey(v.type)) continue;
    if (filter.onlyWithPhotos && !hasPhotos(v)) continue;
    if (isSurveyIn(ask.area, v)) found.builder.survey(patrol(), v);
  }
};
