/**
 * A search entry: what one audience sees of a patrol, packed (docs/data-model.md#packed-entries). A patrol entry
 * is the whole patrol; a record entry has the sightings and surveys of one cell and day. The server stores them,
 * and sends their shown part as the response of a search; the app reads it with the same code.
 *
 * Parts of an entry, each of which begins after the one before:
 * - details: header, and for a patrol entry the line of its route;
 * - shown: the records, with positions at 1e-5 degrees;
 * - exact: a box, the sixth decimals and the shapes, so that an entry decides alone whether something touches an
 *   area.
 */

export const ENTRY_VERSION = 6;
/** Units of a route's line, and of the positions that are shown: 1e-5 degrees. */
export const ROUTE_SCALE = 1e5;
/** Units of exact positions: 1e-6 degrees, as records are kept. */
export const RECORD_SCALE = 1e6;
/** Units of an entry's box: 1e-2 degrees, about a kilometre. */
export const BOX_SCALE = 100;
export const MINUTE = 60;
/** Exact units in a shown one. */
export const FINE = RECORD_SCALE / ROUTE_SCALE;
export const UNPLACED = -1e9;
/** Origins that make the first difference of a column short on this coast. */
const X0 = -128;
const Y0 = 52;

export const getOrigin = (scale: number): [number, number] => [X0 * scale, Y0 * scale];

export const toShown = (exact: number): number => Math.round(exact / FINE);

/** Bits of an index into a list of choices. */
export const countIndexBits = (choices: number): number =>
  32 - Math.clz32(Math.max(0, choices - 1));

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

export interface PackedRecord {
  no: number;
  time: number;
  /** 1e-6 degrees, or UNPLACED; of a survey, the middle of its geometry. */
  x: number;
  y: number;
  type: number;
  /** 1: the network sees the record; 0: only its nation does. */
  shared: 0 | 1;
  /** 1: with photos that the entry's audience sees. */
  photos: 0 | 1;
}

export interface PackedSighting extends PackedRecord {
  survey: number;
  surveyStart: number;
}

/** A geometry: one line, or the rings of a polygon. */
export interface Shape {
  filled: boolean;
  /** Each x, y, x, y … in 1e-6 degrees. */
  lines: number[][];
}

export interface PackedSurvey extends PackedRecord {
  /** Null: none, or a point at x and y. */
  shape: Shape | null;
}

export interface Records {
  sightings: readonly PackedSighting[];
  surveys: readonly PackedSurvey[];
}

export interface RecordEntry extends Records {
  kind: 'records';
  header: RecordHeader;
}

export interface RecordCounts {
  sightings: number;
  surveys: number;
}

export interface PatrolEntry extends Records {
  kind: 'patrol';
  header: PatrolHeader;
  /** Of the whole patrol, also if the entry has only some of its records. */
  counts: RecordCounts;
  /** The line of the route: x, y, x, y … in 1e-5 degrees. */
  route: readonly (readonly number[])[];
  /** Where the weather was observed: x, y, x, y … in 1e-6 degrees. */
  weather: readonly number[];
}
