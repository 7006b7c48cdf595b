/**
 * Turns entries into results: tests each record of the key ranges exactly. Records that their entries can't
 * decide are listed in `rest`, to be read from the store.
 */
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { groupBy } from '@portal/shared-types/base/groupBy';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { SearchArea, Verdict } from './area';
import type { Names } from '../search-index/catalogue';
import { ColumnsBuilder } from './columnsBuilder';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type EntryHeader,
  type PackedSurvey,
  type RoutePiece,
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

/** A record that its entries can't decide: its patrol, number (0: the patrol itself) and time. */
export interface Unsettled {
  pid: number;
  no: number;
  time: number;
}

export interface Rest {
  /** Records too close to the edge of the area to decide from their entries. */
  undecided: Unsettled[];
  /** Found patrols with parts outside the entries that were read. */
  whole: Unsettled[];
}

export interface Found {
  builder: ColumnsBuilder;
  rest: Rest;
  /** For the bench: sightings read, matched or not. */
  decodedSightings: number;
}

const POSITION_TOLERANCE_M = 0.2;
const boxOf = (x: number, y: number, rx: number, ry: number, scale: number) => ({
  minX: (x - rx) / scale,
  maxX: (x + rx) / scale,
  minY: (y - ry) / scale,
  maxY: (y + ry) / scale,
});

const sightingVerdict = (area: SearchArea | null, x: number, y: number): Verdict => {
  if (!area) return 'in';
  if (x === UNPLACED) return 'out';
  return area.point(x / RECORD_SCALE, y / RECORD_SCALE, POSITION_TOLERANCE_M);
};

const surveyVerdict = (area: SearchArea | null, v: Omit<PackedSurvey, 'photos'>): Verdict => {
  if (!area) return 'in';
  if (v.x === UNPLACED) return 'out';
  return v.reachX || v.reachY
    ? area.box(boxOf(v.x, v.y, v.reachX, v.reachY, RECORD_SCALE))
    : area.point(v.x / RECORD_SCALE, v.y / RECORD_SCALE, POSITION_TOLERANCE_M);
};

const routeVerdict = (area: SearchArea, piece: RoutePiece, touches: number[]): Verdict => {
  let near = false;
  for (const line of piece.lines) {
    const degrees = line.map((v) => v / ROUTE_SCALE);
    const verdict = area.line(degrees, piece.tolerance);
    if (verdict === 'in') return 'in';
    if (verdict === 'near') near = true;
  }
  for (let i = 0; i < touches.length; i += 4) {
    const [x, y, rx, ry] = touches.slice(i, i + 4) as [number, number, number, number];
    const verdict =
      rx || ry
        ? area.box(boxOf(x, y, rx, ry, ROUTE_SCALE))
        : area.point(x / ROUTE_SCALE, y / ROUTE_SCALE, 2);
    if (verdict === 'in') return 'in';
    if (verdict === 'near') near = true;
  }
  return near ? 'near' : 'out';
};

const byPatrol = (entries: readonly ReadEntry[]): [number, ReadEntry[]][] =>
  [...groupBy(entries, ({ pid }) => pid)].sort((a, b) => a[0] - b[0]);

const dayOf = (seconds: number): number => Math.floor(seconds / 86_400);

interface Opened {
  entry: ReadEntry;
  reader: EntryReader;
  piece: RoutePiece;
  touches: number[];
}

const open = (entry: ReadEntry, ownNations: ReadonlySet<number>): Opened => {
  const own = ownNations.has(entry.nation);
  const reader = new EntryReader(entry.bytes, entry.base, entry.shared, own);
  const { piece, touches } = reader.route();
  return { entry, reader, piece, touches };
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
  const wanted = area ? (box: Bounds) => area.box(box) !== 'out' : undefined;
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
    rest: { undecided: [], whole: [] },
    decodedSightings: 0,
  };
  const collecting = { ask, filter: searchFilter(ask.filters, names), found, ownNations };
  for (const [pid, group] of byPatrol(entries)) {
    if (ask.kind === 'patrols') collectPatrol(collecting, pid, group);
    else collectRecords(collecting, pid, group);
  }
  return found;
};

/** Decided by the entries of the day on which the patrol began. */
const patrolVerdict = (area: SearchArea, opened: readonly Opened[], start: number): Verdict => {
  const parts = opened
    .filter(({ entry }) => dayOf(entry.base) === dayOf(start))
    .map(({ piece, touches }) => routeVerdict(area, piece, touches));
  return parts.includes('in') ? 'in' : parts.includes('near') ? 'near' : 'out';
};

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
  if (ask.area) {
    const verdict = patrolVerdict(ask.area, opened, h.start);
    if (verdict === 'out') return;
    if (verdict === 'near') {
      found.rest.undecided.push({ pid, no: 0, time: h.start });
      return;
    }
  }
  const counts = visibleCounts(h, ownNations.has(nation));
  const wantsSightings = ask.holds.includes('sightings');
  const wantsSurveys = ask.holds.includes('surveys');
  const pieces = opened.filter((o) => o.piece.lines.length).length;
  const readsSurveys = wantsSurveys || filter.onlyWithPhotos;
  const sightings = wantsSightings || readsSurveys ? readSightings(opened) : [];
  const surveys = readsSurveys ? readSurveys(opened) : [];
  found.decodedSightings += sightings.length;
  // Entries without a location serve both grids; an entry with a route piece belongs to the grid that was
  // read.
  const own = opened.find((o) => o.piece.lines.length)?.reader.header ?? h;
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
    found.rest.whole.push({ pid, no: 0, time: h.start });
    return;
  }
  const lines = opened.flatMap((o) => o.piece.lines);
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
      const verdict = sightingVerdict(ask.area, s[2], s[3]);
      if (verdict === 'in') found.builder.sighting(patrol(), ...s);
      else if (verdict === 'near') found.rest.undecided.push({ pid, no: s[0], time: s[1] });
    }
    return;
  }
  // Surveys follow the sightings in an entry; a reader can't skip them.
  readSightings(opened);
  for (const v of readSurveys(opened).sort((a, b) => a.no - b.no)) {
    if (!inTime(v.time) || !filter.survey(v.type)) continue;
    if (filter.onlyWithPhotos && !hasPhotos(v)) continue;
    const verdict = surveyVerdict(ask.area, v);
    if (verdict === 'in') found.builder.survey(patrol(), v);
    else if (verdict === 'near') found.rest.undecided.push({ pid, no: v.no, time: v.time });
  }
};
