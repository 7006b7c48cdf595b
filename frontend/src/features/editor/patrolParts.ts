import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
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

/** A record without changes. */
export const findRecordUnit = (parts: PatrolParts, key: string): AnyRecordUnit | null => {
  const sighting = parts.sightings.find(({ sighting_id }) => sighting_id === key);
  if (sighting) return { kind: 'sighting', base: sighting, edited: sighting };
  const survey = parts.surveys.find(({ survey_id }) => survey_id === key);
  if (survey) return { kind: 'survey', base: survey, edited: survey };
  const weather = parts.weather.find(({ weather_id }) => weather_id === key);
  if (weather) return { kind: 'weather', base: weather, edited: weather };
  const photo = parts.photos.find(({ photo_id }) => photo_id === key);
  return photo ? { kind: 'photo', base: photo, edited: photo } : null;
};
