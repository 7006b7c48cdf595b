/**
 * A stored patrol in parts: the state that a change starts from and results in. It includes deleted parts;
 * `toWholePatrol` is what readers and the index see.
 */
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { PhotoFile, PhotoNotes } from '@portal/shared-types/records/photo';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { withRoundedPositions } from '@portal/shared-types/records/engine/wire/positions';
import {
  roundedPatrol,
  roundedSighting,
  roundedSurvey,
} from '@portal/shared-types/records/engine/wire/wholeRecord';
import type { PartNumbers } from '#domain/search-index/patrolAggregate.ts';
import type { Photos } from '#domain/search-index/indexedPatrol.ts';
import { recordPart, type PhotoKey } from '#domain/photos/photoKeys.ts';
import { roundedRoute } from '#domain/patrol/routeCodec.ts';

/** Hidden until restored; nothing is lost. */
export interface Deletion {
  /** Login name. */
  by: string;
  /** Instant. */
  at: string;
  reason: string | null;
}

export interface Part<Body> {
  no: number;
  version: number;
  /** The requested level; undefined: as the patrol. */
  requestedLevel: SharingLevel | undefined;
  deleted?: Deletion;
  body: Body;
}

export type SightingBody = Omit<NewSighting, 'survey' | 'sharing_level'>;
export interface SightingPart extends Part<SightingBody> {
  /** Number of its survey; 0: incidental. */
  survey: number;
}
export type SurveyPart = Part<NewSurvey>;
export type WeatherPart = Part<Omit<NewWeatherObservation, 'sharing_level'>>;

/** The notes of a photo, and the facts of its file, which never change. */
export interface PhotoBody extends PhotoNotes {
  file: PhotoFile;
}
/** Identified by its place: `no` is the number of its sighting or survey. */
export interface PhotoPart extends Omit<PhotoKey, 'pid'> {
  version: number;
  deleted?: Deletion;
  body: PhotoBody;
}

export type OwnFields = Omit<
  NewPatrol,
  'nation' | 'sharing_level' | 'route_geojson' | 'sightings' | 'surveys' | 'weather_observations'
>;

export interface PatrolState {
  nation: string;
  sharing: SharingLevel;
  own: OwnFields;
  route: RouteGeojson | null;
  deleted?: Deletion;
  /** In the order of their numbers, which are never reused. */
  sightings: readonly SightingPart[];
  surveys: readonly SurveyPart[];
  weather: readonly WeatherPart[];
  /** In the order of their records, then of their numbers. */
  photos: readonly PhotoPart[];
}

const isLive = ({ deleted }: { deleted?: Deletion }): boolean => deleted === undefined;

/** The visible parts. Deleting a survey also hides its sightings; deleting a record also hides its photos. */
export const liveParts = (
  state: PatrolState,
): Pick<PatrolState, 'sightings' | 'surveys' | 'weather' | 'photos'> => {
  const surveys = state.surveys.filter(isLive);
  const liveSurveys = new Set([0, ...surveys.map(({ no }) => no)]);
  const sightings = state.sightings.filter((s) => isLive(s) && liveSurveys.has(s.survey));
  const shown = { s: new Set(sightings.map(({ no }) => no)), v: liveSurveys };
  return {
    sightings,
    surveys,
    weather: state.weather.filter(isLive),
    photos: state.photos.filter((p) => isLive(p) && shown[p.recordKind].has(p.no)),
  };
};

const withRequestedLevel = ({ requestedLevel }: Part<unknown>): { sharing_level?: SharingLevel } =>
  requestedLevel === undefined ? {} : { sharing_level: requestedLevel };

/** Records with photos, and who sees the photos. */
const groupPhotos = (photos: readonly PhotoPart[]): ReadonlyMap<string, Photos> => {
  const found = new Map<string, Photos>();
  for (const photo of photos) {
    const record = recordPart(photo);
    if (!photo.body.sensitive) found.set(record, 2);
    else if (!found.has(record)) found.set(record, 1);
  }
  return found;
};

/** The visible patrol in the shape of a new one, with the numbers of its parts. */
export const toWholePatrol = (state: PatrolState): { patrol: NewPatrol; numbers: PartNumbers } => {
  const { sightings, surveys, weather, photos } = liveParts(state);
  const surveyIndexes = new Map(surveys.map(({ no }, i) => [no, i]));
  return {
    patrol: {
      ...state.own,
      nation: state.nation,
      sharing_level: state.sharing,
      route_geojson: state.route,
      sightings: sightings.map((s) => ({
        ...s.body,
        ...withRequestedLevel(s),
        ...(s.survey > 0 && { survey: surveyIndexes.get(s.survey)! }),
      })),
      surveys: surveys.map((v) => ({ ...v.body, ...withRequestedLevel(v) })),
      weather_observations: weather.map((w) => ({ ...w.body, ...withRequestedLevel(w) })),
    },
    numbers: {
      sightings: sightings.map(({ no }) => no),
      surveys: surveys.map(({ no }) => no),
      photos: groupPhotos(photos),
    },
  };
};

/**
 * Nothing is shared without being asked for: a new record without a level stays with the nation. In a patrol
 * of the nation, it has none, so that an Administrator can share both at once.
 */
const newPart = <B>(
  no: number,
  patrol: SharingLevel,
  level: SharingLevel | undefined,
  body: B,
): Part<B> => ({
  no,
  version: 1,
  requestedLevel: level ?? (patrol === 'network' ? 'nation' : undefined),
  body,
});

export const sightingParts = (
  patrol: SharingLevel,
  sightings: readonly NewSighting[],
  first: number,
  surveyNo: (index: number) => number,
): SightingPart[] =>
  sightings.map(({ survey, sharing_level, ...body }, i) => ({
    ...newPart(first + i, patrol, sharing_level, roundedSighting(body)),
    survey: typeof survey === 'number' ? surveyNo(survey) : 0,
  }));

export const surveyParts = (
  patrol: SharingLevel,
  surveys: readonly NewSurvey[],
  first: number,
): SurveyPart[] =>
  surveys.map(({ sharing_level, ...body }, i) =>
    newPart(first + i, patrol, sharing_level, roundedSurvey(body)),
  );

export const weatherParts = (
  patrol: SharingLevel,
  weather: readonly NewWeatherObservation[],
  first: number,
): WeatherPart[] =>
  weather.map(({ sharing_level, ...body }, i) =>
    newPart(first + i, patrol, sharing_level, withRoundedPositions(weatherDefinition.fields, body)),
  );

/** The state of a new patrol; its parts are numbered by position, from 1. */
export const newState = (p: NewPatrol): PatrolState => {
  const { nation, sharing_level, route_geojson, sightings, surveys, weather_observations, ...own } =
    p;
  return {
    nation,
    sharing: sharing_level,
    own: roundedPatrol(own),
    route: route_geojson ? roundedRoute(route_geojson) : null,
    sightings: sightingParts(sharing_level, sightings, 1, (index) => index + 1),
    surveys: surveyParts(sharing_level, surveys, 1),
    weather: weatherParts(sharing_level, weather_observations, 1),
    photos: [],
  };
};

export const nextNumber = (parts: readonly { no: number }[]): number =>
  parts.reduce((last, { no }) => Math.max(last, no), 0) + 1;
