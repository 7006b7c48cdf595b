/**
 * A simple model of patrols: plain values that random edits change one after the other. The store must match
 * it after any number of edits.
 */
import { stricter } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { PartNumbers } from '#domain/search-index/patrolAggregate.ts';

export interface ModelPart {
  no: number;
  version: number;
  requested: SharingLevel | undefined;
  deleted: boolean;
  /** Of sightings; 0: incidental. */
  survey: number;
  body: Record<string, unknown>;
}

export type PartKind = 'sightings' | 'surveys' | 'weather';

export interface ModelPatrol extends Record<PartKind, ModelPart[]> {
  id: number;
  nation: string;
  sharing: SharingLevel;
  own: Record<string, unknown>;
  route: RouteGeojson | null;
  deleted: boolean;
  version: number;
  routeVersion: number;
}

/** Of a record that is added without a level to a patrol of this one. */
export const getNewLevel = (patrol: SharingLevel): SharingLevel | undefined =>
  patrol === 'network' ? 'nation' : undefined;

export const makeModel = (id: number, p: NewPatrol): ModelPatrol => {
  const { nation, sharing_level, route_geojson, sightings, surveys, weather_observations, ...own } =
    p;
  const part = (i: number, record: object): ModelPart => {
    const {
      sharing_level: requested,
      survey,
      ...body
    } = record as { sharing_level?: SharingLevel; survey?: number | null };
    return {
      no: i + 1,
      version: 1,
      requested: requested ?? getNewLevel(sharing_level),
      deleted: false,
      body,
      survey: typeof survey === 'number' ? survey + 1 : 0,
    };
  };
  return {
    id,
    nation,
    sharing: sharing_level,
    own,
    route: route_geojson ?? null,
    deleted: false,
    version: 1,
    routeVersion: 1,
    sightings: sightings.map((s, i) => part(i, s)),
    surveys: surveys.map((v, i) => part(i, v)),
    weather: weather_observations.map((w, i) => part(i, w)),
  };
};

const findSurvey = (m: ModelPatrol, { survey }: ModelPart): ModelPart | undefined =>
  m.surveys.find(({ no }) => no === survey);

export const isShown = (m: ModelPatrol, part: ModelPart): boolean =>
  !m.deleted && !part.deleted && !findSurvey(m, part)?.deleted;

export const shownParts = (m: ModelPatrol, kind: PartKind): ModelPart[] =>
  m[kind].filter((part) => isShown(m, part));

/** The effective level of a part. */
export const levelIn = (m: ModelPatrol, part: ModelPart): SharingLevel =>
  [findSurvey(m, part)?.requested, part.requested].reduce<SharingLevel>(
    (level, requested) => (requested === undefined ? level : stricter(level, requested)),
    m.sharing,
  );

/** The visible part of it, in the shape of a new patrol. */
export const patrolIn = (m: ModelPatrol): { patrol: NewPatrol; numbers: PartNumbers } => {
  const surveys = shownParts(m, 'surveys');
  const sightings = shownParts(m, 'sightings');
  const level = ({ requested }: ModelPart) =>
    requested === undefined ? {} : { sharing_level: requested };
  return {
    patrol: {
      ...m.own,
      nation: m.nation,
      sharing_level: m.sharing,
      route_geojson: m.route,
      sightings: sightings.map((s) => ({
        ...s.body,
        ...level(s),
        ...(s.survey && { survey: surveys.findIndex(({ no }) => no === s.survey) }),
      })),
      surveys: surveys.map((v) => ({ ...v.body, ...level(v) })),
      weather_observations: shownParts(m, 'weather').map((w) => ({ ...w.body, ...level(w) })),
    } as unknown as NewPatrol,
    numbers: { sightings: sightings.map(({ no }) => no), surveys: surveys.map(({ no }) => no) },
  };
};
