/**
 * The packed search entry: what the map and the filters need of one patrol in one cell on one day
 * (docs/data-model.md#packed-entries). A header; on the patrol's first day, the cell's part of its line and the
 * shapes of what else touches the cell; then sightings and surveys as columns of differences.
 *
 * An entry decides alone whether something touches a searched area. Records are kept at 1e-6 degrees (0.1 m),
 * so their positions in entries are exact. For a route, its line decides (routeLine.ts), in 1e-5 degrees.
 */
export const ENTRY_VERSION = 4;
export const ROUTE_SCALE = 1e5;
export const RECORD_SCALE = 1e6;
export const UNPLACED = -1e9;

/** Units of the box around a group of sightings: 1e-3 degrees. */
export const BOX_SCALE = 1e3;
/** Origins that make the first difference of a column short on this coast. */
export const X0 = -128;
export const Y0 = 52;

export const origin = (scale: number): [number, number] => [X0 * scale, Y0 * scale];

/** Limit of x and y; a larger difference marks a record without a location. */
export const FAR = 400 * RECORD_SCALE;

export interface EntryHeader {
  /** Staged, not yet published: the reader must read the patrol itself (see provisional.ts). */
  provisional: boolean;
  /** The patrol is shared with the network. */
  shared: boolean;
  /** Local time in seconds. */
  start: number;
  end: number;
  /** Dictionary codes; 0: none. */
  effort: number;
  type: number;
  guardians: number[];
  purposes: number[];
  areas: number[];
  /** Tenths of a kilometre; -1: no route. */
  distance: number;
  /** Numbers of records of the whole patrol, for this entry's audience and for the own nation. */
  sightings: number;
  surveys: number;
  allSightings: number;
  allSurveys: number;
  /** Cells of this entry's level that contain a piece of the route. */
  pieces: number;
}

/** Photos of a record. 0: none; 1: only its nation sees them; 2: everyone who sees the record sees some. */
export type Photos = 0 | 1 | 2;

export interface PackedSighting {
  no: number;
  time: number;
  /** 1e-6 degrees, or UNPLACED. */
  x: number;
  y: number;
  type: number;
  survey: number;
  surveyStart: number;
  photos: Photos;
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
  photos: Photos;
}

export interface Entry {
  header: EntryHeader;
  /** Parts of the patrol's line in this cell: x, y, x, y … in 1e-5 degrees. */
  route: number[][];
  /** What else of the patrol touches the cell, but isn't among the entry's records. */
  touches: Shape[];
  sightings: PackedSighting[];
  surveys: PackedSurvey[];
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
  /** 1: with photos that the viewer sees. */
  photos: 0 | 1,
];

/** 1: the network sees the record; 0: only its nation does. An entry has records of one audience only. */
export type Shared = 0 | 1;

export type SurveyValues = Omit<PackedSurvey, 'photos'> & { shared: Shared; photos: 0 | 1 };
