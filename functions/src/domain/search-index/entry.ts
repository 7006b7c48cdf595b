/**
 * The packed search entries of a patrol (docs/data-model.md#packed-entries). A patrol entry is all that its
 * audience sees of the patrol: a header, the line of the route, where the weather was observed, sightings and
 * surveys. A record entry has the sightings and surveys of one cell and day. A patrol that would need too many of
 * them has a wide entry instead. It says when and where the patrol was, and searches read the pack.
 *
 * An entry decides alone whether something touches a searched area. Records are kept at 1e-6 degrees (0.1 m),
 * so their positions in entries are exact. For a route, its line decides (routeLine.ts), in 1e-5 degrees.
 */
import type { Bounds, Position } from '@portal/shared-types/base/geo/polygon';

export const ENTRY_VERSION = 5;
export const FORMS = ['patrol', 'records', 'wide'] as const;
export const ROUTE_SCALE = 1e5;
export const RECORD_SCALE = 1e6;
export const UNPLACED = -1e9;

export const scaled = ([x, y]: Position): [number, number] => [
  Math.round(x * RECORD_SCALE),
  Math.round(y * RECORD_SCALE),
];

/**
 * A change replaces all entries of its patrol in one transaction of at most 100 actions, and leaves a trace of
 * each that goes. Of 40,000 generated patrols, none needs more than 33.
 */
export const MOST_ENTRIES = 40;
/** Units of the box around a group of sightings: 1e-3 degrees. */
export const BOX_SCALE = 1e3;
/** Origins that make the first difference of a column short on this coast. */
export const X0 = -128;
export const Y0 = 52;

export const origin = (scale: number): [number, number] => [X0 * scale, Y0 * scale];

/** Limit of x and y; a larger difference marks a record without a location. */
export const FAR = 400 * RECORD_SCALE;

/** What a record entry says of its patrol. */
export interface RecordHeader {
  /** The patrol is shared with the network. */
  shared: boolean;
  /** Local time in seconds. */
  start: number;
  /** Dictionary code; 0: none. */
  effort: number;
}

export interface PatrolHeader extends RecordHeader {
  end: number;
  /** Dictionary codes; 0: none. */
  type: number;
  guardians: number[];
  purposes: number[];
  areas: number[];
  /** Tenths of a kilometre; -1: no route. */
  distance: number;
}

/** What the header of a record entry doesn't contain. */
export const NO_DETAILS: Omit<PatrolHeader, keyof RecordHeader | 'end'> = {
  type: 0,
  guardians: [],
  purposes: [],
  areas: [],
  distance: -1,
};

/** Photos of a record. 0: none; 1: only its nation sees them; 2: everyone who sees the record sees some. */
export type Photos = 0 | 1 | 2;

/** 1: the network sees the record; 0: only its nation does. */
type Shared = 0 | 1;

export interface PackedSighting {
  no: number;
  time: number;
  /** 1e-6 degrees, or UNPLACED. */
  x: number;
  y: number;
  type: number;
  survey: number;
  surveyStart: number;
  shared: Shared;
  /** 1: with photos that the entry's audience sees. */
  photos: 0 | 1;
}

/** A geometry: one line, or the rings of a polygon. A point is a line with one corner. */
export interface Shape {
  filled: boolean;
  /** Each x, y, x, y … in 1e-6 degrees. */
  lines: number[][];
}

/** Of a survey that is a point, or has no position. */
export const NO_SHAPE: Shape = { filled: false, lines: [] };

export interface PackedSurvey {
  no: number;
  time: number;
  /** Middle of its geometry in 1e-6 degrees, or UNPLACED. */
  x: number;
  y: number;
  /** Null: none, or a point at x and y. */
  shape: Shape | null;
  type: number;
  shared: Shared;
  photos: 0 | 1;
}

export interface Records {
  sightings: readonly PackedSighting[];
  surveys: readonly PackedSurvey[];
}

export interface RecordEntry extends Records {
  kind: 'records';
  header: RecordHeader;
}

export interface PatrolEntry extends Records {
  kind: 'patrol';
  header: PatrolHeader;
  /** The line of the route: x, y, x, y … in 1e-5 degrees. */
  route: number[][];
  /** Where the weather was observed: x, y, x, y … in 1e-6 degrees. */
  weather: number[];
}

export interface WideEntry {
  /** Bytes of the pack, so that a search knows what it will read. */
  size: number;
  /** The days of its start and its records, from first to last: seconds of each day. The entry is on the last. */
  firstDay: number;
  lastDay: number;
  /** Around everything that has a location, in degrees; null: nothing has one. */
  box: Bounds | null;
}

/** A sighting's values, in the order in which a reader returns them. */
export type SightingValues = [
  no: number,
  time: number,
  x: number,
  y: number,
  type: number,
  survey: number,
  surveyStart: number,
  shared: Shared,
  photos: 0 | 1,
];
