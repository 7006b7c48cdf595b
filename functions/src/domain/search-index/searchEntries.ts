/**
 * The search entries of a patrol: one pure function, so that they can be derived and compared at any time
 * (docs/data-model.md#packed-entries).
 *
 * An entry is for one cell, one local day and one audience: `R` for everyone in the network, `N` for the
 * patrol's own nation if it sees more. Then its entries are complete, and replace the network's for its members.
 * Searches for patrols read patrol entries, in each cell that the patrol touches, on the day on which it starts.
 * Searches for sightings and surveys read record entries, in their cells and on their days. A patrol that would
 * need too many of them has one wide entry instead, which all searches read.
 */
import { getRingBounds, type Bounds, type Position } from '@portal/shared-types/base/geo/polygon';
import { dayText } from '@portal/shared-types/base/time/wallClock';
import {
  cellAt,
  cellsOfBox,
  CELL_LEVELS,
  countCells,
  EVERY_CELL,
  NO_CELL,
  type CellLevel,
} from './cells';
import {
  ROUTE_SCALE,
  UNPLACED,
  type PackedSighting,
  type PackedSurvey,
  type PatrolEntry,
} from '@portal/shared-types/contract/search/entry/entry';
import { packEntry } from '@portal/shared-types/contract/search/entry/packEntry';
import { getOutlineBounds, type IndexedPatrol, type Photos } from './indexedPatrol';
import { cutByCell, makeRouteLine, type Corners, type RouteLine } from './routeLine';
import { mostCorners, packShape, scaled } from './surveyShape';
import { MOST_ENTRIES, packWide } from './wideEntry';

export type Audience = 'R' | 'N';

/** Of patrol entries, record entries and wide entries, as in keys. */
export type EntryKind = 'P' | 'S' | 'W';

export interface EntryKey {
  kind: EntryKind;
  cell: string;
  /** YYYY-MM-DD. */
  day: string;
  audience: Audience;
}

export interface SearchEntry extends EntryKey {
  bytes: Uint8Array;
}

/** Of all entries of a patrol. */
const MOST_BYTES = 256 * 1024;

const FINE: CellLevel = 4;
const DAY = 86_400;
const dayOf = (seconds: number): number => Math.floor(seconds / DAY);

interface PlacedSighting extends PackedSighting {
  place: Position | null;
}

interface PlacedSurvey extends PackedSurvey {
  bounds: Bounds | null;
}

/** What one audience sees of a patrol. */
interface View {
  audience: Audience;
  sightings: readonly PlacedSighting[];
  surveys: readonly PlacedSurvey[];
  weather: readonly Position[];
}

const listViews = (p: IndexedPatrol): View[] => {
  const most = mostCorners(p);
  const shapes = p.surveys.map(({ geometry }) => {
    if (!geometry) return { bounds: null, x: UNPLACED, y: UNPLACED, shape: null };
    const bounds = getOutlineBounds(geometry);
    const [x, y] = scaled([(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2]);
    const isPoint = bounds.minX === bounds.maxX && bounds.minY === bounds.maxY;
    return { bounds, x, y, shape: isPoint ? null : packShape(geometry, most) };
  });
  const view = (audience: Audience): View => {
    const isSeen = ({ shared }: { shared: boolean }): boolean => audience === 'N' || shared;
    const leastPhotos: Photos = audience === 'N' ? 1 : 2;
    const marks = (record: { shared: boolean; photos: Photos }) => ({
      shared: record.shared ? (1 as const) : (0 as const),
      photos: record.photos >= leastPhotos ? (1 as const) : (0 as const),
    });
    return {
      audience,
      sightings: p.sightings.filter(isSeen).map((s) => {
        const [x, y] = s.place ? scaled(s.place) : [UNPLACED, UNPLACED];
        return { ...s, ...marks(s), x, y };
      }),
      surveys: p.surveys.flatMap((v, i) =>
        isSeen(v) ? [{ ...v, ...marks(v), ...shapes[i]! }] : [],
      ),
      weather: p.weather.filter(isSeen).map(({ place }) => place),
    };
  };
  if (!p.shared) return [view('N')];
  const isNationOnly = ({ shared, photos }: { shared: boolean; photos?: Photos }): boolean =>
    !shared || photos === 1;
  const seesMore = [...p.sightings, ...p.surveys, ...p.weather].some(isNationOnly);
  return seesMore ? [view('R'), view('N')] : [view('R')];
};

const getFirstDay = (p: IndexedPatrol): number => dayOf(p.start);

const packPatrol = (p: IndexedPatrol, view: View, route: number[][]): Uint8Array => {
  const weather = view.weather.flatMap((position) => scaled(position));
  const { sightings, surveys } = view;
  const counts = { sightings: sightings.length, surveys: surveys.length };
  const entry: PatrolEntry = {
    kind: 'patrol',
    header: p,
    counts,
    route,
    weather,
    sightings,
    surveys,
  };
  return packEntry(entry, getFirstDay(p) * DAY);
};

const touchedCells = (view: View, level: CellLevel, line: Iterable<string>): Set<string> => {
  const cells = new Set<string>(line);
  for (const position of view.weather) cells.add(cellAt(...position, level));
  for (const { place } of view.sightings) if (place) cells.add(cellAt(...place, level));
  for (const { bounds } of view.surveys)
    if (bounds) for (const cell of cellsOfBox(bounds, level)) cells.add(cell);
  return cells;
};

const patrolEntries = (
  p: IndexedPatrol,
  view: View,
  route: Corners[],
  pack: Uint8Array,
): SearchEntry[] => {
  const cells = CELL_LEVELS.flatMap((level) => [
    ...touchedCells(view, level, cutByCell(route, level).keys()),
  ]);
  // A patrol without any location still needs an entry.
  if (!cells.length) cells.push(NO_CELL);
  const { audience } = view;
  return cells.map((cell) => ({
    kind: 'P',
    cell,
    day: dayText(getFirstDay(p)),
    audience,
    bytes: pack,
  }));
};

interface CellRecords {
  sightings: PackedSighting[];
  surveys: PackedSurvey[];
}

const recordEntries = (p: IndexedPatrol, { audience, ...view }: View): SearchEntry[] => {
  const entries = new Map<string, { cell: string; day: number; records: CellRecords }>();
  const at = (cell: string, time: number): CellRecords => {
    const day = dayOf(time);
    const key = `${cell}#${day}`;
    let found = entries.get(key);
    if (!found) entries.set(key, (found = { cell, day, records: { sightings: [], surveys: [] } }));
    return found.records;
  };
  for (const level of CELL_LEVELS) {
    for (const s of view.sightings)
      if (s.place) at(cellAt(...s.place, level), s.time).sightings.push(s);
    for (const v of view.surveys)
      if (v.bounds)
        for (const cell of cellsOfBox(v.bounds, level)) at(cell, v.time).surveys.push(v);
  }
  for (const s of view.sightings) if (!s.place) at(NO_CELL, s.time).sightings.push(s);
  for (const v of view.surveys) if (!v.bounds) at(NO_CELL, v.time).surveys.push(v);
  return [...entries.values()].map(({ cell, day, records }) => ({
    kind: 'S',
    cell,
    day: dayText(day),
    audience,
    bytes: packEntry({ kind: 'records', header: p, ...records }, day * DAY),
  }));
};

/**
 * The patrol in one item for each audience, for reads by id: a patrol entry. Empty for the network if it sees
 * nothing, and for the own nation if that sees the same.
 */
export interface Packs {
  network: Uint8Array;
  own: Uint8Array;
}

/** A box round the world has a million cells, and a route from pole to pole crosses a thousand. */
const isClearlyWide = ({ surveys }: IndexedPatrol, { isCut }: RouteLine): boolean =>
  !isCut ||
  surveys.some(
    ({ geometry }) => geometry && countCells(getOutlineBounds(geometry), FINE) > MOST_ENTRIES,
  );

const findBox = (view: View, route: readonly Corners[]): Bounds | null => {
  const corners = route.flatMap((line): Position[] => {
    const positions: Position[] = [];
    for (let i = 0; i < line.length; i += 2)
      positions.push([line[i]! / ROUTE_SCALE, line[i + 1]! / ROUTE_SCALE]);
    return positions;
  });
  const positions: Position[] = [
    ...corners,
    ...view.weather,
    ...view.sightings.flatMap(({ place }) => (place ? [place] : [])),
    ...view.surveys.flatMap(({ bounds: b }): Position[] =>
      b
        ? [
            [b.minX, b.minY],
            [b.maxX, b.maxY],
          ]
        : [],
    ),
  ];
  return positions.length ? getRingBounds(positions) : null;
};

const packWideEntry = (
  p: IndexedPatrol,
  view: View,
  route: readonly Corners[],
  size: number,
): SearchEntry => {
  const days = [p, ...view.sightings, ...view.surveys].map((one) =>
    dayOf('start' in one ? one.start : one.time),
  );
  const firstDay = days.reduce((a, b) => Math.min(a, b));
  const lastDay = days.reduce((a, b) => Math.max(a, b));
  const bytes = packWide({
    size,
    firstDay: firstDay * DAY,
    lastDay: lastDay * DAY,
    box: findBox(view, route),
  });
  return { kind: 'W', cell: EVERY_CELL, day: dayText(lastDay), audience: view.audience, bytes };
};

const fitOneChange = (entries: readonly SearchEntry[]): boolean =>
  entries.length <= MOST_ENTRIES &&
  entries.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES;

/** Entries of both cell levels, those without a cell once for both, or a wide one per audience; and the packs. */
export const deriveEntries = (p: IndexedPatrol): { entries: SearchEntry[]; packs: Packs } => {
  const route = makeRouteLine(p.route);
  const { lines } = route;
  const packed = listViews(p).map((view) => ({ view, pack: packPatrol(p, view, lines) }));
  const findPack = (audience: Audience): Uint8Array =>
    packed.find(({ view }) => view.audience === audience)?.pack ?? new Uint8Array();
  const packs: Packs = { network: findPack('R'), own: findPack('N') };
  const entries = isClearlyWide(p, route)
    ? undefined
    : packed.flatMap(({ view, pack }) => [
        ...patrolEntries(p, view, lines, pack),
        ...recordEntries(p, view),
      ]);
  if (entries && fitOneChange(entries)) return { entries, packs };
  const wide = packed.map(({ view, pack }) => packWideEntry(p, view, lines, pack.length));
  return { entries: wide, packs };
};
