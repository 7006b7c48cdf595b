/**
 * The search entries of a patrol: one pure function, so that they can be derived and compared at any time
 * (docs/data-model.md#packed-entries).
 *
 * An entry is for one cell, one local day and one audience: `R` for everyone in the network, `N` for the
 * patrol's own nation. The route's pieces are on the patrol's first day, with the locations of records off
 * the route, so a search for patrols reads only the days on which patrols start. Sightings and surveys are on
 * their own day.
 */
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { dayText } from '@portal/shared-types/base/time/wallClock';
import { cellAt, cellsOfBox, CELL_LEVELS, NO_CELL, type CellLevel } from './cells';
import {
  RECORD_SCALE,
  ROUTE_SCALE,
  UNPLACED,
  type Entry,
  type EntryHeader,
  type PackedSighting,
  type PackedSurvey,
} from './entry';
import { packEntry } from './packEntry';
import type { IndexedPatrol, IndexedSighting, IndexedSurvey } from './indexedPatrol';
import { reaches, cutByCell, simplifyPiece } from './routePieces';

export type Audience = 'R' | 'N';

export interface SearchEntry {
  cell: string;
  /** YYYY-MM-DD. */
  day: string;
  audience: Audience;
  bytes: Uint8Array;
}

const DAY = 86_400;
const dayOf = (seconds: number): number => Math.floor(seconds / DAY);

const packedSighting = (s: IndexedSighting): PackedSighting => ({
  ...s,
  x: s.place ? Math.round(s.place[0] * RECORD_SCALE) : UNPLACED,
  y: s.place ? Math.round(s.place[1] * RECORD_SCALE) : UNPLACED,
});

const packedSurvey = (v: IndexedSurvey): PackedSurvey => {
  if (!v.box) return { ...v, x: UNPLACED, y: UNPLACED, reachX: 0, reachY: 0 };
  const [minX, minY, maxX, maxY] = v.box;
  const x = Math.round(((minX + maxX) / 2) * RECORD_SCALE);
  const y = Math.round(((minY + maxY) / 2) * RECORD_SCALE);
  return {
    ...v,
    x,
    y,
    reachX: reach(minX, maxX, x, RECORD_SCALE),
    reachY: reach(minY, maxY, y, RECORD_SCALE),
  };
};

/** Half a box's size, rounded outwards so that the box always contains its geometry; 0 for a point. */
const reach = (low: number, high: number, middle: number, scale: number): number =>
  low === high ? 0 : Math.ceil(Math.max(high * scale - middle, middle - low * scale));

/** What one audience sees of a patrol; the network sees only what is shared. */
interface View {
  audience: Audience;
  route: IndexedPatrol['route'];
  sightings: readonly IndexedSighting[];
  surveys: readonly IndexedSurvey[];
  weather: readonly Position[];
}

const viewsOf = (p: IndexedPatrol): View[] => {
  if (!p.shared) return [{ ...p, audience: 'N', weather: p.weather.map((w) => w.place) }];
  const part = (audience: Audience, shared: boolean): View => ({
    audience,
    route: shared ? p.route : [],
    sightings: p.sightings.filter((s) => s.shared === shared),
    surveys: p.surveys.filter((v) => v.shared === shared),
    weather: p.weather.filter((w) => w.shared === shared).map((w) => w.place),
  });
  const own = part('N', false);
  const network = part('R', true);
  const hasOwn = own.sightings.length || own.surveys.length || own.weather.length;
  return hasOwn ? [network, own] : [network];
};

const headerOf = (p: IndexedPatrol, view: View, pieces: number): EntryHeader => ({
  ...p,
  provisional: false,
  sightings: view.sightings.length,
  surveys: view.surveys.length,
  allSightings: p.sightings.length,
  allSurveys: p.surveys.length,
  pieces,
});

/** Boxes around the located records of a view, in degrees; a point is a box without size. */
const boxesOf = (view: View): (readonly [number, number, number, number])[] => {
  const points = [...view.weather, ...view.sightings.flatMap((s) => (s.place ? [s.place] : []))];
  return [
    ...points.map(([x, y]) => [x, y, x, y] as const),
    ...view.surveys.flatMap((v) => (v.box ? [v.box] : [])),
  ];
};

/** Adds a box that the route's piece doesn't reach to an entry. */
const addTouch = (
  entry: Entry,
  [minX, minY, maxX, maxY]: readonly [number, number, number, number],
): void => {
  if (minX === maxX && minY === maxY && reaches(entry.route, [minX, minY])) return;
  const x = Math.round(((minX + maxX) / 2) * ROUTE_SCALE);
  const y = Math.round(((minY + maxY) / 2) * ROUTE_SCALE);
  entry.touches.push(x, y, reach(minX, maxX, x, ROUTE_SCALE), reach(minY, maxY, y, ROUTE_SCALE));
};

const entriesOfView = (
  p: IndexedPatrol,
  view: View,
  level: CellLevel,
  pieces: ReturnType<typeof cutByCell>,
): SearchEntry[] => {
  const header = headerOf(p, view, pieces.size);
  const entries = new Map<string, { cell: string; day: number; entry: Entry }>();
  const at = (cell: string, day: number): Entry => {
    const key = `${cell}#${day}`;
    let found = entries.get(key);
    if (!found) {
      const entry: Entry = {
        header,
        route: { tolerance: 0, lines: [] },
        touches: [],
        sightings: [],
        surveys: [],
      };
      found = { cell, day, entry };
      entries.set(key, found);
    }
    return found.entry;
  };

  const firstDay = dayOf(p.start);
  for (const [cell, lines] of view.route === p.route ? pieces : [])
    at(cell, firstDay).route = simplifyPiece(lines, level);
  for (const box of boxesOf(view)) {
    const [minX, minY, maxX, maxY] = box;
    for (const cell of cellsOfBox({ minX, minY, maxX, maxY }, level))
      addTouch(at(cell, firstDay), box);
  }
  for (const s of view.sightings) {
    const cell = s.place ? cellAt(s.place[0], s.place[1], level) : NO_CELL;
    at(cell, dayOf(s.time)).sightings.push(packedSighting(s));
  }
  for (const v of view.surveys) {
    const [minX, minY, maxX, maxY] = v.box ?? [0, 0, 0, 0];
    const cells = v.box ? cellsOfBox({ minX, minY, maxX, maxY }, level) : [NO_CELL];
    for (const cell of cells) at(cell, dayOf(v.time)).surveys.push(packedSurvey(v));
  }
  // A patrol without any location still needs an entry on its first day.
  if (![...entries.values()].some((e) => e.day === firstDay)) at(NO_CELL, firstDay);

  return [...entries.values()].map(({ cell, day, entry }) => ({
    cell,
    day: dayText(day),
    audience: view.audience,
    bytes: packEntry(entry, day * DAY),
  }));
};

/** Entries of both cell levels; those without a cell are included once for both. */
export const searchEntriesOf = (p: IndexedPatrol): SearchEntry[] => {
  const seen = new Map<string, SearchEntry>();
  const views = viewsOf(p);
  for (const level of CELL_LEVELS) {
    const pieces = cutByCell(p.route, level);
    for (const view of views)
      for (const entry of entriesOfView(p, view, level, pieces))
        seen.set(`${entry.cell}#${entry.day}#${entry.audience}`, entry);
  }
  return [...seen.values()];
};

/**
 * The whole patrol in one pack for reads by id: what the network sees (empty if nothing), then what only its
 * own nation sees. Times count from the patrol's start.
 */
export const wholePacksOf = (p: IndexedPatrol): { network: Uint8Array; own: Uint8Array } => {
  const packs: { network: Uint8Array; own: Uint8Array } = {
    network: new Uint8Array(),
    own: new Uint8Array(),
  };
  for (const view of viewsOf(p)) {
    const route = simplifyPiece(
      view.route.map((line) => [...line]),
      2,
    );
    const bytes = packEntry(
      {
        header: headerOf(p, view, route.lines.length ? 1 : 0),
        route,
        touches: [],
        sightings: view.sightings.map(packedSighting),
        surveys: view.surveys.map(packedSurvey),
      },
      p.start,
    );
    if (view.audience === 'R') packs.network = bytes;
    else packs.own = bytes;
  }
  return packs;
};
