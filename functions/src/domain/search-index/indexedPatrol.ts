/** A patrol as indexed: codes instead of names, seconds instead of texts. */
import type { PatrolHeader, Photos } from './entry';
import { getRingBounds, type Bounds, type Position } from '@portal/shared-types/base/geo/polygon';

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
