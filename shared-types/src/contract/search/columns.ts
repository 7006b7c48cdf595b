/**
 * Search results as columns: one array per property instead of one object per record. The server decodes its
 * index directly into this form, map and table read it unchanged, and 45,000 sightings take half a megabyte
 * on the wire. `wire.ts` has the JSON form, `rows.ts` the plain one.
 */
import type { Position } from '#base/geo/polygon.ts';

/** Unit of a coordinate in columns: 1e-5 degrees, as exports write it (docs/product.md#formats). */
export const COORDINATE_SCALE = 1e5;

/** No location. Outside the range of any coordinate. */
export const NOWHERE = 0x7fffffff;

/** Index 0 of `names` and `types` means "none". */
export const NONE = 0;

export interface PatrolColumns {
  id: number[];
  /** Index into `names`; also for effort, type, guardians, purposes and areas. */
  nation: number[];
  /** 1: shared with the network. */
  shared: number[];
  /** Wall-clock seconds (see `time/wallClock.ts`), like all times here. */
  start: number[];
  end: number[];
  effort: number[];
  type: number[];
  guardians: number[][];
  purposes: number[][];
  areas: number[][];
  /** Tenths of a kilometre; -1: no route. */
  distance: number[];
  sightings: number[];
  surveys: number[];
  /** Simplified lines in degrees. */
  route: Position[][][];
}

/** Sightings, in the order of their patrols. */
export interface SightingColumns {
  /** Index into the patrol columns. */
  patrol: number[];
  /** Number of the sighting within its patrol; its id is `<patrol>.<no>`. */
  no: number[];
  time: number[];
  /** Longitude and latitude in 1e-5 degrees, or NOWHERE. */
  x: number[];
  y: number[];
  /** Index into `types`. */
  type: number[];
  /** Number of its survey within the patrol; 0: incidental. */
  survey: number[];
  /** Start of that survey; 0: incidental. */
  surveyStart: number[];
  /** 1: shared with the network; 0: visible to its nation only. */
  shared: number[];
  /** 1: has photos that the viewer may see. */
  photos: number[];
}

/** Surveys, in the order of their patrols; the id is `<patrol>.v<no>`. */
export type SurveyColumns = Omit<SightingColumns, 'survey' | 'surveyStart'>;

export type TypeName = readonly [type: string, subtype: string | null, subsubtype: string | null];

export type SearchKind = 'patrols' | 'sightings' | 'surveys';

export interface SearchColumns {
  kind: SearchKind;
  /**
   * The kinds that the response contains. Patrols that records only refer to have just id, nation, sharing,
   * start and effort.
   */
  holds: SearchKind[];
  names: string[];
  types: TypeName[];
  patrols: PatrolColumns;
  sightings: SightingColumns;
  surveys: SurveyColumns;
  truncated: boolean;
  nextToken: string | null;
}

export const emptyPatrols = (): PatrolColumns => ({
  id: [],
  nation: [],
  shared: [],
  start: [],
  end: [],
  effort: [],
  type: [],
  guardians: [],
  purposes: [],
  areas: [],
  distance: [],
  sightings: [],
  surveys: [],
  route: [],
});

export const emptySurveys = (): SurveyColumns => ({
  patrol: [],
  no: [],
  time: [],
  x: [],
  y: [],
  type: [],
  shared: [],
  photos: [],
});

export const emptySightings = (): SightingColumns => ({
  ...emptySurveys(),
  survey: [],
  surveyStart: [],
});

export const mapColumns = <C extends object>(
  columns: C,
  change: (column: readonly unknown[], name: keyof C) => unknown[],
): C =>
  Object.fromEntries(
    Object.entries(columns as Record<string, unknown[]>).map(([name, column]) => [
      name,
      change(column, name as keyof C),
    ]),
  ) as C;

export const sightingIdOf = (columns: SearchColumns, i: number): string =>
  `${columns.patrols.id[columns.sightings.patrol[i]!]}.${columns.sightings.no[i]}`;

export const surveyIdOf = (columns: SearchColumns, i: number): string =>
  `${columns.patrols.id[columns.surveys.patrol[i]!]}.v${columns.surveys.no[i]}`;
