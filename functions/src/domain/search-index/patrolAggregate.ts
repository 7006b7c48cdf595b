/** What the search index needs of a patrol: its names, codes, times and positions. */
import { stricter } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { routeLength } from '@portal/shared-types/base/geo/distance';
import type { SurveyGeometry } from '@portal/shared-types/records/geojson';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import { wallSeconds } from '@portal/shared-types/base/time/wallClock';
import {
  type DictionaryName,
  writeTypeName,
} from '@portal/shared-types/contract/search/dictionaries';
import type { Names } from './catalogue';
import { recordPart } from '../photos/photoKeys';
import type { IndexedPatrol, IndexedSighting, Photos, SurveyOutline } from './indexedPatrol';

/** The names of a patrol that need a code in the index, by dictionary. */
export const namesOf = (p: NewPatrol): Record<DictionaryName, string[]> => ({
  nation: [p.nation],
  guardian: p.guardians,
  purpose: p.purpose_listed,
  area: p.area_listed,
  effort: p.monitoring_effort ? [p.monitoring_effort] : [],
  patrolType: p.patrol_type ? [p.patrol_type] : [],
  recordType: [...new Set([...p.sightings.map(sightingType), ...p.surveys.map(surveyType)])],
});

const sightingType = (s: NewSighting): string =>
  writeTypeName(s.sighting_type, s.sighting_subtype, s.sighting_subsubtype);
const surveyType = (v: NewPatrol['surveys'][number]): string =>
  writeTypeName(v.survey_type, v.survey_subtype);

export type CodeOf = (dictionary: DictionaryName, name: string) => number;

export const codesFrom = (names: Names): CodeOf => {
  const maps = new Map<string, Map<string, number>>();
  return (list, name) => {
    let map = maps.get(list);
    if (!map) maps.set(list, (map = new Map(names[list].map((n, i) => [n, i + 1]))));
    return map.get(name)!;
  };
};

export const placeOf = (details: Record<string, unknown>): Position | null => {
  const { longitude, latitude } = details;
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [longitude, latitude]
    : null;
};

const toOutline = (g: SurveyGeometry | null | undefined): SurveyOutline | null => {
  if (!g) return null;
  if (g.type === 'Point') return { filled: false, lines: [[g.coordinates as Position]] };
  if (g.type === 'LineString') return { filled: false, lines: [g.coordinates as Position[]] };
  return { filled: true, lines: g.coordinates as Position[][] };
};

/** The level of a part: its own, but never more open than its patrol's. */
export const partSharing = (patrol: SharingLevel, part: SharingLevel | undefined): SharingLevel =>
  part === undefined ? patrol : stricter(patrol, part);

export interface PartNumbers {
  sightings: readonly number[];
  surveys: readonly number[];
  /** Of records that have photos, by `recordPart`. */
  photos?: ReadonlyMap<string, Photos>;
}

/** In a new patrol, sightings and surveys are numbered by position, from 1. */
const numberByPosition = (p: Pick<NewPatrol, 'sightings' | 'surveys'>): PartNumbers => ({
  sightings: p.sightings.map((_, i) => i + 1),
  surveys: p.surveys.map((_, i) => i + 1),
});

export const toIndexed = (
  p: NewPatrol,
  pid: number,
  codeOf: CodeOf,
  numbers: PartNumbers = numberByPosition(p),
): IndexedPatrol => {
  const shared = (level: SharingLevel | undefined): boolean =>
    partSharing(p.sharing_level, level) === 'network';
  const distance = p.route_geojson ? Math.round(routeLength(p.route_geojson) * 10) : -1;
  const photosOf = (of: 's' | 'v', no: number): Photos =>
    numbers.photos?.get(recordPart({ recordKind: of, no })) ?? 0;
  const indexSighting = (s: NewSighting, i: number): IndexedSighting => {
    const survey = s.survey ?? -1;
    return {
      no: numbers.sightings[i]!,
      time: wallSeconds(s.sighting_dt),
      type: codeOf('recordType', sightingType(s)),
      shared: shared(s.sharing_level) && (survey < 0 || shared(p.surveys[survey]!.sharing_level)),
      place: placeOf(s.details),
      survey: survey < 0 ? 0 : numbers.surveys[survey]!,
      surveyStart: survey < 0 ? 0 : wallSeconds(p.surveys[survey]!.survey_start_dt),
      photos: photosOf('s', numbers.sightings[i]!),
    };
  };
  return {
    pid,
    nation: codeOf('nation', p.nation),
    shared: p.sharing_level === 'network',
    start: wallSeconds(p.patrol_start_dt),
    end: wallSeconds(p.patrol_end_dt),
    effort: p.monitoring_effort ? codeOf('effort', p.monitoring_effort) : 0,
    type: p.patrol_type ? codeOf('patrolType', p.patrol_type) : 0,
    guardians: p.guardians.map((name) => codeOf('guardian', name)),
    purposes: p.purpose_listed.map((name) => codeOf('purpose', name)),
    areas: p.area_listed.map((name) => codeOf('area', name)),
    distance,
    route: p.route_geojson?.geometry.coordinates ?? [],
    sightings: p.sightings.map(indexSighting),
    surveys: p.surveys.map((v, i) => ({
      no: numbers.surveys[i]!,
      time: wallSeconds(v.survey_start_dt),
      type: codeOf('recordType', surveyType(v)),
      shared: shared(v.sharing_level),
      geometry: toOutline(v.geometry),
      photos: photosOf('v', numbers.surveys[i]!),
    })),
    weather: p.weather_observations.flatMap((w) =>
      typeof w.longitude === 'number' && typeof w.latitude === 'number'
        ? [{ place: [w.longitude, w.latitude] as Position, shared: shared(w.sharing_level) }]
        : [],
    ),
  };
};
