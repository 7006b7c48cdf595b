/** Converts a patrol to items of its partition and back (docs/data-model.md#keys). */
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { NewPatrol, Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey, Survey } from '@portal/shared-types/records/survey';
import {
  wholePatrol,
  wholeSighting,
  wholeSurvey,
  wholeWeather,
} from '@portal/shared-types/records/engine/wire/wholeRecord';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { toDuration, type Duration } from '@portal/shared-types/base/time/duration';
import { elapsedSeconds } from '@portal/shared-types/base/time/wallClock';
import { partSharing, placeOf } from '#domain/search-index/patrolAggregate.ts';
import type { IndexedPatrol } from '#domain/search-index/indexedPatrol.ts';
import { writePhotoId } from '#domain/photos/photoKeys.ts';
import { encodeRoute } from '#domain/patrol/routeCodec.ts';
import type { Packs } from '#domain/search-index/searchEntries.ts';
import type { FindLogin } from '../people/loginNames';
import type { StoredSet } from './storedSet';
import { bodyItems } from '../store/body';
import {
  HEAD,
  patrolKey,
  photoKey,
  routeKey,
  sightingKey,
  surveyKey,
  timeKey,
  timeSort,
  weatherKey,
  WHOLE,
  readPatrolKey,
} from '../store/keys';
import {
  toWholePatrol,
  type Deletion,
  type Part,
  type PatrolState,
  type PhotoPart,
  type SightingPart,
  type SurveyPart,
  type WeatherPart,
} from './patrolState';
import type { StoredItem } from '../store/send';

/** Distance and duration are calculated when the patrol is written. */
export type HeadBody = Omit<
  Patrol,
  | 'id'
  | 'version'
  | 'former_ids'
  | 'route_version'
  | 'sharing_level'
  | 'nation'
  | 'created_by'
  | keyof Counts
> & { created_by: string };

/** Stored for a part without a requested level. */
const AS_PATROL = 'patrol';
/** Chunks of the patrol's first route. */
const FIRST_ROUTE = '1';

/** Numbers of a patrol's parts: all of them, or those that the network sees. */
interface Counts {
  sighting_count: number;
  survey_count: number;
  weather_count: number;
}

const countParts = (
  p: NewPatrol,
  indexed: IndexedPatrol,
): { counts: Counts; network_counts: Counts } => ({
  counts: {
    sighting_count: p.sightings.length,
    survey_count: p.surveys.length,
    weather_count: p.weather_observations.length,
  },
  network_counts: {
    sighting_count: indexed.sightings.filter((s) => s.shared).length,
    survey_count: indexed.surveys.filter((v) => v.shared).length,
    weather_count: p.weather_observations.filter(
      (w) => partSharing(p.sharing_level, w.sharing_level) === 'network',
    ).length,
  },
});

export type Origin = Pick<HeadBody, 'created_by' | 'created_at'>;

/** Stored, so that reading a patrol needs no calculation. @param start as `wallSeconds`, like `end` */
export const calculatedDuration = (start: number, end: number): Duration =>
  toDuration(elapsedSeconds(start, end));

/** The fields of the head, except version and generation. */
export const headFields = (origin: Origin, state: PatrolState, indexed: IndexedPatrol) => {
  const { patrol } = toWholePatrol(state);
  const body = {
    ...state.own,
    calculated_duration: calculatedDuration(indexed.start, indexed.end),
    distance: indexed.distance < 0 ? null : indexed.distance / 10,
    ...origin,
  };
  return {
    nation: state.nation,
    start: state.own.patrol_start_dt,
    effort: state.own.monitoring_effort ?? null,
    sharing: state.sharing,
    ...countParts(patrol, indexed),
    j: JSON.stringify(body),
  };
};

export const headItem = (
  author: { login_name: string },
  state: PatrolState,
  indexed: IndexedPatrol,
): StoredItem => ({
  pk: patrolKey(indexed.pid),
  sk: HEAD,
  ...headFields(
    { created_by: author.login_name, created_at: new Date().toISOString() },
    state,
    indexed,
  ),
  version: 1,
  generation: 1,
});

const partItems = (
  pid: number,
  sk: string,
  { version, requestedLevel, deleted, body }: Part<unknown>,
  generation: number,
  extra: Record<string, unknown>,
): StoredItem[] =>
  bodyItems(sk, body).map((item, i) => ({
    pk: patrolKey(pid),
    ...item,
    version,
    generation,
    ...(i === 0 && {
      asked_sharing: requestedLevel ?? AS_PATROL,
      ...(deleted && { deleted }),
      ...extra,
    }),
  }));

/** Position of a part in the index byDt; none if deleted. */
const timeIndex = (kind: 'S' | 'V', dt: string, pid: number, part: Part<unknown>) =>
  part.deleted ? {} : { t: timeKey(kind, dt), u: timeSort(pid, part.no) };

export const sightingItems = (pid: number, part: SightingPart, generation: number): StoredItem[] =>
  partItems(pid, sightingKey(part.no), part, generation, {
    ...(part.survey > 0 && { survey: part.survey }),
    ...timeIndex('S', part.body.sighting_dt, pid, part),
  });

export const surveyItems = (pid: number, part: SurveyPart, generation: number): StoredItem[] =>
  partItems(
    pid,
    surveyKey(part.no),
    part,
    generation,
    timeIndex('V', part.body.survey_start_dt, pid, part),
  );

export const weatherItems = (pid: number, part: WeatherPart, generation: number): StoredItem[] =>
  partItems(pid, weatherKey(part.body.date, part.no), part, generation, {});

export const photoItems = (pid: number, part: PhotoPart, generation: number): StoredItem[] =>
  bodyItems(photoKey(part.recordKind, part.no, part.seq), part.body).map((item, i) => ({
    pk: patrolKey(pid),
    ...item,
    version: part.version,
    generation,
    ...(i === 0 && part.deleted && { deleted: part.deleted }),
  }));

/** @param set name of these chunks: the chunks of earlier routes are kept for the history */
export const routeItems = (pid: number, route: RouteGeojson | null, set: string): StoredItem[] =>
  route ? encodeRoute(route).map((b, i) => ({ pk: patrolKey(pid), sk: routeKey(set, i), b })) : [];

/** Route, sightings, surveys and weather: everything except head, whole pack and search entries. */
export const allPartItems = (pid: number, state: PatrolState): StoredItem[] => [
  ...routeItems(pid, state.route, FIRST_ROUTE),
  ...state.sightings.flatMap((part) => sightingItems(pid, part, 1)),
  ...state.surveys.flatMap((part) => surveyItems(pid, part, 1)),
  ...state.weather.flatMap((part) => weatherItems(pid, part, 1)),
];

/** All of a patrol in its packs, and which search entries it has (data/search-index/entryChanges). */
export const wholeItem = (
  { pid, start }: Pick<IndexedPatrol, 'pid' | 'start'>,
  packs: Packs,
  set: StoredSet,
): StoredItem => ({ pk: patrolKey(pid), sk: WHOLE, start, ...set, ...packs });

export interface Head {
  id: number;
  nation: string;
  start: string;
  effort: string | null;
  sharing: SharingLevel;
  version: number;
  generation: number;
  /** The attempt that is staging a large change, if any. */
  staging?: string;
  /** The set of chunks of the current route; null: no route. Absent: the first set. */
  route_set?: string | null;
  /** The patrol's version when its route last changed; absent: 1. */
  route_version?: number;
  /** Numbers that it had before restores of an archive, the last one last. */
  former?: number[];
  deleted?: Deletion;
  counts: Counts;
  network_counts: Counts;
  j: string;
}

/** Patrols stored before incidents existed have none. */
export const headBody = ({ j }: Pick<Head, 'j'>): HeadBody => ({
  incidents: [],
  ...(JSON.parse(j) as Omit<HeadBody, 'incidents'>),
});

export const toHead = (item: Record<string, unknown>): Head => ({
  ...(item as unknown as Head),
  id: readPatrolKey(item.pk),
});

/**
 * @param own whether the viewer is of the patrol's nation, and so sees and counts all of its parts. Incidents
 * are never shared beyond the nation.
 */
export const toPatrol = (head: Head, own: boolean, findLogin: FindLogin): Patrol => ({
  ...wholePatrol(headBody(head)),
  created_by: findLogin(headBody(head).created_by),
  ...(!own && { incidents: [] }),
  ...(own ? head.counts : head.network_counts),
  id: head.id,
  nation: head.nation,
  sharing_level: head.sharing,
  version: head.version,
  ...(head.former && { former_ids: head.former }),
  route_version: routeVersion(head),
});

export const routeVersion = ({ route_version }: Pick<Head, 'route_version'>): number =>
  route_version ?? 1;
export const routeSet = ({ route_set }: Pick<Head, 'route_set'>): string | null =>
  route_set === undefined ? FIRST_ROUTE : route_set;

const patrolFields = (head: Head) => ({
  nation: head.nation,
  patrol_id: head.id,
  patrol_start_dt: head.start,
  patrol_effort: head.effort,
});

export const toSighting = (
  head: Head,
  no: number,
  item: { level: SharingLevel; version: number; survey?: number },
  body: Pick<Sighting, 'sighting_dt' | 'sighting_type' | 'details'>,
  surveyStart: string | null,
): Sighting => {
  const position = placeOf(body.details);
  return {
    ...wholeSighting(body),
    ...patrolFields(head),
    sighting_id: `${head.id}.${no}`,
    sharing_level: item.level,
    survey_id: item.survey ? `${head.id}.v${item.survey}` : null,
    survey_start_dt: surveyStart,
    coordinates: position && JSON.stringify({ type: 'Point', coordinates: position }),
    version: item.version,
  };
};

/** Surveys of the first release have the fields of their type under `details`. */
export type SurveyBody = NewSurvey & { details?: Record<string, unknown> };

export const toSurvey = (
  head: Head,
  no: number,
  item: { level: SharingLevel; version: number },
  { details, ...body }: SurveyBody,
  photos: readonly number[],
): Survey => ({
  ...wholeSurvey({ ...details, ...body }),
  ...patrolFields(head),
  survey_id: `${head.id}.v${no}`,
  sharing_level: item.level,
  geometry: body.geometry ? JSON.stringify(body.geometry) : null,
  survey_photos: photos.map((seq) => writePhotoId({ pid: head.id, recordKind: 'v', no, seq })),
  version: item.version,
});

export const toWeather = (
  head: Head,
  no: number,
  item: { level: SharingLevel; version: number },
  body: WeatherPart['body'],
): WeatherObservation => ({
  ...wholeWeather(body),
  weather_id: `${head.id}.w${no}`,
  patrol_id: head.id,
  nation: head.nation,
  sharing_level: item.level,
  version: item.version,
});
