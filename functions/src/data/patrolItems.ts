/** A patrol as items of its partition, and back (design/data-model.md, "Keys"). */
import type { SharingLevel } from '@portal/shared-types/access/policy';
import type { NewPatrol, Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
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
type HeadBody = Omit<Patrol, 'id' | 'version' | 'sharing_level' | 'nation' | keyof Counts>;

/** Parts of a patrol: all of them, or those that the network sees. */
interface Counts {
  sighting_count: number;
  survey_count: number;
  weather_count: number;
}

const sharingOf = (shared: boolean): SharingLevel => (shared ? 'network' : 'nation');

export const headItem = (
  author: { login_name: string },
  p: NewPatrol,
  indexed: IndexedPatrol,
): StoredItem => {
  const {
    route_geojson: _route,
    sightings,
    surveys,
    weather_observations,
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
    counts: {
      sighting_count: sightings.length,
      survey_count: surveys.length,
      weather_count: weather_observations.length,
    } satisfies Counts,
    network_counts: {
      sighting_count: indexed.sightings.filter((s) => s.shared).length,
      survey_count: indexed.surveys.filter((v) => v.shared).length,
      weather_count: weather_observations.filter(
        (w) => partSharing(sharing_level, w.sharing_level) === 'network',
      ).length,
    } satisfies Counts,
    j: JSON.stringify(body),
  };
};

/** Route, sightings, surveys and weather: everything but head, whole pack and search entries. */
export const partItems = (p: NewPatrol, indexed: IndexedPatrol): StoredItem[] => {
  const pk = patrolKey(indexed.pid);
  const common = { version: 1, generation: 1 };
  const record = (sk: string, body: unknown, extra: Record<string, unknown>): StoredItem[] =>
    bodyItems(sk, body).map((item, i) => ({ pk, ...item, ...common, ...(i === 0 && extra) }));
  const at = (kind: 'S' | 'V', dt: string, no: number) => ({
    t: timeKey(kind, dt),
    u: timeSort(p.nation, indexed.pid, no),
  });

  const route = p.route_geojson ? encodeRoute(p.route_geojson) : [];
  return [
    ...route.map((b, i) => ({ pk, sk: routeKey(i), b, ...common })),
    ...p.sightings.flatMap((s, i) => {
      const { survey, sharing_level: _own, ...body } = s;
      return record(sightingKey(i + 1), body, {
        sharing: sharingOf(indexed.sightings[i]!.shared),
        ...(survey !== null && survey !== undefined && { survey: survey + 1 }),
        ...at('S', s.sighting_dt, i + 1),
      });
    }),
    ...p.surveys.flatMap((v, i) => {
      const { sharing_level: _own, ...body } = v;
      return record(surveyKey(i + 1), body, {
        sharing: sharingOf(indexed.surveys[i]!.shared),
        ...at('V', v.survey_start_dt, i + 1),
      });
    }),
    ...p.weather_observations.flatMap((w, i) => {
      const { sharing_level, ...body } = w;
      return record(weatherKey(w.date, i + 1), body, {
        sharing: partSharing(p.sharing_level, sharing_level),
      });
    }),
  ];
};

export const wholeItem = (indexed: IndexedPatrol): StoredItem => {
  const { network, own } = wholePacksOf(indexed);
  return {
    pk: patrolKey(indexed.pid),
    sk: WHOLE,
    nation: indexed.nation,
    start: indexed.start,
    generation: 1,
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
  counts: Counts;
  network_counts: Counts;
  j: string;
}

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

export const toSurvey = (
  head: Head,
  no: number,
  item: { sharing: SharingLevel; version: number },
  body: Pick<Survey, 'survey_type' | 'survey_start_dt' | 'details'> & { geometry?: unknown },
): Survey => ({
  ...body,
  ...ofHead(head),
  survey_id: `${head.id}.v${no}`,
  sharing_level: item.sharing,
  geometry: body.geometry ? JSON.stringify(body.geometry) : null,
  version: item.version,
});
