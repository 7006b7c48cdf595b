/** A patrol as items of its partition, and back (design/data-model.md, "Keys"). */
import type { SharingLevel } from '@portal/shared-types/access/policy';
import type { NewPatrol, Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey, Survey } from '@portal/shared-types/records/survey';
import { durationOf } from '@portal/shared-types/time/duration';
import { partSharing, placeOf } from '../domain/patrolAggregate';
import type { IndexedPatrol } from '../domain/indexedPatrol';
import { encodeRoute } from '../domain/routeCodec';
import { wholePacksOf } from '../domain/searchEntries';
import { bodyItems } from './body';
import {
  HEAD,
  patrolKey,
  routeKey,
  sightingKey,
  surveyKey,
  timeKey,
  timeSort,
  weatherKey,
  WHOLE,
} from './keys';

export type StoredItem = { pk: string; sk: string } & Record<string, unknown>;

/** Distance and duration are worked out once, when the patrol is written. */
export type HeadBody = Omit<Patrol, 'id' | 'version' | 'sharing_level' | 'nation' | keyof Counts>;

/** Parts of a patrol: all of them, or those that the network sees. */
interface Counts {
  sighting_count: number;
  survey_count: number;
  weather_count: number;
}

const sharingOf = (shared: boolean): SharingLevel => (shared ? 'network' : 'nation');

/** What the nation counts of a patrol, and what the network does. */
export const countsOf = (
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

export const headItem = (
  author: { login_name: string },
  p: NewPatrol,
  indexed: IndexedPatrol,
): StoredItem => {
  const {
    route_geojson: _route,
    sightings: _sightings,
    surveys: _surveys,
    weather_observations: _weather,
    nation,
    sharing_level,
    ...own
  } = p;
  const body: HeadBody = {
    ...own,
    calculated_duration: durationOf(indexed.end - indexed.start),
    distance: indexed.distance < 0 ? null : indexed.distance / 10,
    created_by: author.login_name,
    created_at: new Date().toISOString(),
  };
  return {
    pk: patrolKey(indexed.pid),
    sk: HEAD,
    nation,
    start: p.patrol_start_dt,
    effort: p.monitoring_effort ?? null,
    sharing: sharing_level,
    version: 1,
    generation: 1,
    ...countsOf(p, indexed),
    j: JSON.stringify(body),
  };
};

type PartKind = 'sightings' | 'surveys';

const common = (generation: number) => ({ version: 1, generation });

const record = (
  pk: string,
  sk: string,
  body: unknown,
  generation: number,
  extra: Record<string, unknown>,
): StoredItem[] =>
  bodyItems(sk, body).map((item, i) => ({
    pk,
    ...item,
    ...common(generation),
    ...(i === 0 && extra),
  }));

const timeIndex = (kind: 'S' | 'V', dt: string, p: NewPatrol, pid: number, no: number) => ({
  t: timeKey(kind, dt),
  u: timeSort(p.nation, pid, no),
});

/** The level that was asked for, kept beside the one that holds: a patrol's own level may change. */
const levels = (asked: SharingLevel | undefined, holds: SharingLevel) => ({
  sharing: holds,
  ...(asked !== undefined && { asked_sharing: asked }),
});

const sightingItems = (
  p: NewPatrol,
  indexed: IndexedPatrol,
  i: number,
  generation: number,
): StoredItem[] => {
  const { survey: _place, sharing_level, ...body } = p.sightings[i]!;
  const { no, shared, survey } = indexed.sightings[i]!;
  return record(patrolKey(indexed.pid), sightingKey(no), body, generation, {
    ...levels(sharing_level, sharingOf(shared)),
    ...(survey > 0 && { survey }),
    ...timeIndex('S', body.sighting_dt, p, indexed.pid, no),
  });
};

const surveyItems = (
  p: NewPatrol,
  indexed: IndexedPatrol,
  i: number,
  generation: number,
): StoredItem[] => {
  const { sharing_level, ...body } = p.surveys[i]!;
  const { no, shared } = indexed.surveys[i]!;
  return record(patrolKey(indexed.pid), surveyKey(no), body, generation, {
    ...levels(sharing_level, sharingOf(shared)),
    ...timeIndex('V', body.survey_start_dt, p, indexed.pid, no),
  });
};

/** Items of the sightings and surveys from given places on. */
export const recordItems = (
  p: NewPatrol,
  indexed: IndexedPatrol,
  from: Record<PartKind, number>,
  generation: number,
): StoredItem[] => [
  ...p.sightings
    .slice(from.sightings)
    .flatMap((_, i) => sightingItems(p, indexed, from.sightings + i, generation)),
  ...p.surveys
    .slice(from.surveys)
    .flatMap((_, i) => surveyItems(p, indexed, from.surveys + i, generation)),
];

/** Route, sightings, surveys and weather: everything but head, whole pack and search entries. */
export const partItems = (p: NewPatrol, indexed: IndexedPatrol): StoredItem[] => {
  const pk = patrolKey(indexed.pid);
  const route = p.route_geojson ? encodeRoute(p.route_geojson) : [];
  return [
    ...route.map((b, i) => ({ pk, sk: routeKey(i), b, ...common(1) })),
    ...recordItems(p, indexed, { sightings: 0, surveys: 0 }, 1),
    ...p.weather_observations.flatMap((w, i) => {
      const { sharing_level, ...body } = w;
      return record(
        pk,
        weatherKey(w.date, i + 1),
        body,
        1,
        levels(sharing_level, partSharing(p.sharing_level, sharing_level)),
      );
    }),
  ];
};

export const wholeItem = (indexed: IndexedPatrol, generation = 1): StoredItem => {
  const { network, own } = wholePacksOf(indexed);
  return {
    pk: patrolKey(indexed.pid),
    sk: WHOLE,
    nation: indexed.nation,
    start: indexed.start,
    generation,
    network,
    own,
  };
};

export interface Head {
  id: number;
  nation: string;
  start: string;
  effort: string | null;
  sharing: SharingLevel;
  version: number;
  generation: number;
  /** The attempt that is staging a large change, if one is. */
  staging?: string;
  counts: Counts;
  network_counts: Counts;
  j: string;
}

export const toHead = (item: Record<string, unknown>): Head => ({
  ...(item as unknown as Head),
  id: Number(String(item.pk).slice('P#'.length)),
});

/** `own`: for a person of the patrol's nation, who sees and counts all of its parts. */
export const toPatrol = (head: Head, own: boolean): Patrol => ({
  ...(JSON.parse(head.j) as HeadBody),
  ...(own ? head.counts : head.network_counts),
  id: head.id,
  nation: head.nation,
  sharing_level: head.sharing,
  version: head.version,
});

/** What every part shows of its patrol. */
const ofHead = (head: Head) => ({
  nation: head.nation,
  patrol_id: head.id,
  patrol_start_dt: head.start,
  patrol_effort: head.effort,
});

export const toSighting = (
  head: Head,
  no: number,
  item: { sharing: SharingLevel; version: number; survey?: number },
  body: Pick<Sighting, 'sighting_dt' | 'sighting_type' | 'details'>,
  surveyStart: string | null,
): Sighting => {
  const place = placeOf(body.details);
  return {
    ...body,
    ...ofHead(head),
    sighting_id: `${head.id}.${no}`,
    sharing_level: item.sharing,
    survey_id: item.survey ? `${head.id}.v${item.survey}` : null,
    survey_start_dt: surveyStart,
    coordinates: place && JSON.stringify({ type: 'Point', coordinates: place }),
    version: item.version,
  };
};

/** Surveys of the first release kept the fields of their type under `details`. */
export type SurveyBody = NewSurvey & { details?: Record<string, unknown> };

export const toSurvey = (
  head: Head,
  no: number,
  item: { sharing: SharingLevel; version: number },
  { details, ...body }: SurveyBody,
): Survey => ({
  ...details,
  ...body,
  ...ofHead(head),
  survey_id: `${head.id}.v${no}`,
  sharing_level: item.sharing,
  geometry: body.geometry ? JSON.stringify(body.geometry) : null,
  version: item.version,
});
