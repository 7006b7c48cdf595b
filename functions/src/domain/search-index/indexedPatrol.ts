/** A patrol as indexed: codes instead of names, seconds instead of texts. */
import type { EntryHeader, Photos } from './entry';
import type { Position } from '@portal/shared-types/base/geo/polygon';

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

export interface IndexedSurvey extends IndexedRecord {
  /** Box around its geometry: minX, minY, maxX, maxY in degrees. */
  box: readonly [number, number, number, number] | null;
}

type OfPatrol = 'shared' | 'start' | 'end' | 'effort' | 'type' | 'guardians' | 'purposes' | 'areas';

export interface IndexedPatrol extends Pick<EntryHeader, OfPatrol | 'distance'> {
  pid: number;
  /** Dictionary code. */
  nation: number;
  route: readonly (readonly Position[])[];
  sightings: readonly IndexedSighting[];
  surveys: readonly IndexedSurvey[];
  weather: readonly { place: Position; shared: boolean }[];
}
