/**
 * The parts of a patrol that an editor works on, and the one it opens (docs/product.md#patrol-editor): the
 * route; the full details; or one record. A sighting's form depends on whether it belongs to a survey.
 */
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import type { EditTarget } from './target';
import type { AnyRecordUnit } from './tracker/units';

export interface PatrolParts {
  patrol: Patrol;
  route: RouteGeojson | null;
  /** Version of the route that was read. */
  route_version: number;
  sightings: readonly Sighting[];
  surveys: readonly Survey[];
  weather: readonly WeatherObservation[];
  photos: readonly Photo[];
}

type FormType = 'incidental-sighting' | 'survey-sighting' | 'survey' | 'weather' | 'photo';

export type OpenedPart =
  | {
      mode: 'route';
      id: number;
      nation: string;
      source: string | null;
      patrol_start_dt: string;
      patrol_end_dt: string;
      route: RouteGeojson | null;
      route_version: number;
    }
  | { mode: 'details'; parts: PatrolParts }
  | { mode: 'record'; formType: FormType; key: string; unit: AnyRecordUnit };

/** A record without changes. */
export const recordUnitOf = (parts: PatrolParts, key: string): AnyRecordUnit | null => {
  const sighting = parts.sightings.find(({ sighting_id }) => sighting_id === key);
  if (sighting) return { kind: 'sighting', base: sighting, edited: sighting };
  const survey = parts.surveys.find(({ survey_id }) => survey_id === key);
  if (survey) return { kind: 'survey', base: survey, edited: survey };
  const weather = parts.weather.find(({ weather_id }) => weather_id === key);
  if (weather) return { kind: 'weather', base: weather, edited: weather };
  const photo = parts.photos.find(({ photo_id }) => photo_id === key);
  return photo ? { kind: 'photo', base: photo, edited: photo } : null;
};

const formTypeOf = (unit: AnyRecordUnit): FormType => {
  if (unit.kind === 'details') throw new Error('The details of a patrol are not a record.');
  if (unit.kind !== 'sighting') return unit.kind;
  return unit.base.survey_id === null ? 'incidental-sighting' : 'survey-sighting';
};

/** Null if the patrol has no such record. */
export const openedPart = (target: EditTarget, parts: PatrolParts): OpenedPart | null => {
  switch (target.kind) {
    case 'route': {
      const { id, nation, source = null, patrol_start_dt, patrol_end_dt } = parts.patrol;
      const { route, route_version } = parts;
      return {
        mode: 'route',
        id,
        nation,
        source,
        patrol_start_dt,
        patrol_end_dt,
        route,
        route_version,
      };
    }
    case 'details':
      return { mode: 'details', parts };
    default: {
      const unit = recordUnitOf(parts, target.recordId);
      return unit && { mode: 'record', formType: formTypeOf(unit), key: target.recordId, unit };
    }
  }
};
