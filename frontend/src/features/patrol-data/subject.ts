/** The record that a history or a deletion is about, for the API and in words. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { timeText } from '@portal/shared-types/time/wallText';
import { photoName, type RecordName } from './photo';

export interface Subject {
  kind: 'patrol' | 'sighting' | 'survey' | 'weather' | 'photo';
  nation: string;
  patrolId: number;
  /** null: the patrol itself. */
  recordId: string | null;
  /** Version of that record as loaded. */
  version: number;
  /** "Patrol #1042", "Bear Den, 09:30". */
  title: string;
}

export const patrolSubject = ({ id, nation, version }: Patrol): Subject => ({
  kind: 'patrol',
  nation,
  patrolId: id,
  recordId: null,
  version,
  title: `Patrol #${id}`,
});

export const sightingSubject = (sighting: Sighting): Subject => ({
  kind: 'sighting',
  nation: sighting.nation,
  patrolId: sighting.patrol_id,
  recordId: sighting.sighting_id,
  version: sighting.version,
  title: `${sighting.sighting_type}, ${timeText(sighting.sighting_dt)}`,
});

export const surveySubject = (survey: Survey): Subject => ({
  kind: 'survey',
  nation: survey.nation,
  patrolId: survey.patrol_id,
  recordId: survey.survey_id,
  version: survey.version,
  title: `${survey.survey_type}, ${timeText(survey.survey_start_dt)}`,
});

export const weatherSubject = (weather: WeatherObservation): Subject => ({
  kind: 'weather',
  nation: weather.nation,
  patrolId: weather.patrol_id,
  recordId: weather.weather_id,
  version: weather.version,
  title: `Weather, ${timeText(weather.date)}`,
});

export const photoSubject = (photo: Photo, nameOf: RecordName): Subject => ({
  kind: 'photo',
  nation: photo.nation,
  patrolId: photo.patrol_id,
  recordId: photo.photo_id,
  version: photo.version,
  title: photoName(photo, nameOf),
});
