/**
 * The search entries of a patrol: one pure function, so that they can be derived and compared at any time
 * (docs/data-model.md#packed-entries).
 *
 * An entry is for one cell, one local day and one audience: `R` for everyone in the network, `N` for the
 * patrol's own nation. The route's pieces are on the patrol's first day, with the locations of records off
 * the route, so a search for patrols reads only the days on which patrols start. Sightings and surveys are on
 * their own day.
 */
import simplify from 'simplify-js';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { dayText } from '@portal/shared-types/base/time/wallClock';
import { cellAt, cellsOfBox, CELL_LEVELS, NO_CELL, type CellLevel } from './cells';
import {
  RECORD_SCALE,
  UNPLACED,
  type Entry,
  type EntryHeader,
  type PackedSighting,
  type PackedSurvey,
  type Shape,
} from './entry';
import { packEntry } from './packEntry';
import {
  getOutlineBounds,
  type IndexedPatrol,
  type IndexedSighting,
  type IndexedSurvey,
  type SurveyOutline,
} from './indexedPatrol';
import { cutByCell, makeRouteLine } from './routeLine';

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

const packSighting = (s: IndexedSighting): PackedSighting => ({
  ...s,
  x: s.place ? Math.round(s.place[0] * RECORD_SCALE) : UNPLACED,
  y: s.place ? Math.round(s.place[1] * RECORD_SCALE) : UNPLACED,
});

/** A geometry with more corners is compared by a coarser one (docs/data-model.md#lines). */
const MOST_CORNERS = 500;
const FIRST_TOLERANCE = 5e-5;

const thinOutline = ({ filled, lines }: SurveyOutline): SurveyOutline => {
  const count = (some: SurveyOutline['lines']): number =>
    some.reduce((n, line) => n + line.length, 0);
  let out = lines;
  for (let tolerance = FIRST_TOLERANCE; count(out) > Math.max(MOST_CORNERS, 4 * lines.length);) {
    out = lines.map((line) =>
      simplify(
        line.map(([x, y]) => ({ x, y })),
        tolerance,
        true,
      ).map(({ x, y }): Position => [x, y]),
    );
    tolerance *= 2;
  }
  return { filled, lines: out };
};

const packShape = (outline: SurveyOutline): Shape => {
  const { filled, lines } = thinOutline(outline);
  return {
    filled,
    lines: lines.map((line) =>
      line.flatMap(([x, y]) => [Math.round(x * RECORD_SCALE), Math.round(y * RECORD_SCALE)]),
    ),
  };
};

const packPoint = (position: Position): Shape => packShape({ filled: false, lines: [[position]] });

const packSurvey = ({ geometry, ...v }: IndexedSurvey): PackedSurvey => {
  if (!geometry) return { ...v, x: UNPLACED, y: UNPLACED, shape: null };
  const { minX, minY, maxX, maxY } = getOutlineBounds(geometry);
  return {
    ...v,
    x: Math.round(((minX + maxX) / 2) * RECORD_SCALE),
    y: Math.round(((minY + maxY) / 2) * RECORD_SCALE),
    shape: minX === maxX && minY === maxY ? null : packShape(geometry),
  };
};

/** What one audience sees of a patrol; the network sees only what is shared. */
interface View {
  audience: Audience;
  hasRoute: boolean;
  sightings: readonly IndexedSighting[];
  surveys: readonly IndexedSurvey[];
  weather: readonly Position[];
}

const viewsOf = (p: IndexedPatrol): View[] => {
  if (!p.shared)
    return [{ ...p, audience: 'N', hasRoute: true, weather: p.weather.map((w) => w.place) }];
  const part = (audience: Audience, shared: boolean): View => ({
    audience,
    hasRoute: shared,
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
        route: [],
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
  if (view.hasRoute) for (const [cell, lines] of pieces) at(cell, firstDay).route = lines;
  for (const position of view.weather)
    at(cellAt(...position, level), firstDay).touches.push(packPoint(position));
  for (const s of view.sightings) {
    const cell = s.place ? cellAt(...s.place, level) : NO_CELL;
    const day = dayOf(s.time);
    at(cell, day).sightings.push(packSighting(s));
    if (s.place && day !== firstDay) at(cell, firstDay).touches.push(packPoint(s.place));
  }
  for (const v of view.surveys) {
    const cells = v.geometry ? cellsOfBox(getOutlineBounds(v.geometry), level) : [NO_CELL];
    const packed = packSurvey(v);
    const day = dayOf(v.time);
    for (const cell of cells) {
      at(cell, day).surveys.push(packed);
      if (v.geometry && day !== firstDay)
        at(cell, firstDay).touches.push(packed.shape ?? packShape(v.geometry));
    }
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
  const line = makeRouteLine(p.route);
  for (const level of CELL_LEVELS) {
    const pieces = cutByCell(line, level);
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
    const route = view.hasRoute ? makeRouteLine(p.route) : [];
    const bytes = packEntry(
      {
        header: headerOf(p, view, route.length ? 1 : 0),
        route,
        touches: [],
        sightings: view.sightings.map(packSighting),
        surveys: view.surveys.map(packSurvey),
      },
      p.start,
    );
    if (view.audience === 'R') packs.network = bytes;
    else packs.own = bytes;
  }
  return packs;
};
