/** A patrol as indexed: codes instead of names, seconds instead of texts. */
import type { PatrolHeader } from '@portal/shared-types/contract/search/entry/entry';
import { getRingBounds, type Bounds, type Position } from '@portal/shared-types/base/geo/polygon';

/** Photos of a record. 0: none; 1: only its nation sees them; 2: everyone who sees the record sees some. */
export type Photos = 0 | 1 | 2;

interface IndexedRecord {
  no: number;
  /** Local time in seconds. */
  time: number;
  /** Dictionary code of the type. */
  type: number;
  shared: boolean;
  photos: Photos;
}

export interface IndexedSighting extends IndexedRecord {
  place: Position | null;
  survey: number;
  surveyStart: number;
}

/** A point or a line, or the rings of a polygon. */
export interface SurveyOutline {
  filled: boolean;
  lines: readonly (readonly Position[])[];
}

export const getOutlineBounds = ({ lines }: SurveyOutline): Bounds => getRingBounds(lines.flat());

export interface IndexedSurvey extends IndexedRecord {
  /** Its geometry, in degrees; a point is a line with one corner. */
  geometry: SurveyOutline | null;
}

export interface IndexedPatrol extends PatrolHeader {
  pid: number;
  /** Dictionary code. */
  nation: number;
  route: readonly (readonly Position[])[];
  sightings: readonly IndexedSighting[];
  surveys: readonly IndexedSurvey[];
  weather: readonly { place: Position; shared: boolean }[];
}
