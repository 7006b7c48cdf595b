/** The record that a history or a deletion is about, for the API and in words. */
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { timeText } from '@portal/shared-types/base/time/wallText';
import { photoName, type RecordName } from './photo';

export interface Subject {
  kind: 'patrol' | 'sighting' | 'survey' | 'weather' | 'photo';
  nation: string;
  patrolId: number;
  /** null: the patrol itself. */
  recordId: string | null;
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

/** A record that has an editor. */
export interface RecordSubject extends Subject {
  kind: 'sighting' | 'survey' | 'weather';
  recordId: string;
}

type PatrolKeys = Pick<Sighting, 'nation' | 'patrol_id' | 'version'>;

const makeSubject = <K extends Subject['kind']>(
  kind: K,
  { nation, patrol_id, version }: PatrolKeys,
  recordId: string,
  title: string,
): Subject & { kind: K; recordId: string } => ({
  kind,
  nation,
  patrolId: patrol_id,
  recordId,
  version,
  title,
});

export const sightingSubject = (record: Sighting): RecordSubject => {
  const { sighting_id, sighting_type, sighting_dt } = record;
  return makeSubject('sighting', record, sighting_id, `${sighting_type}, ${timeText(sighting_dt)}`);
};

export const surveySubject = (record: Survey): RecordSubject => {
  const { survey_id, survey_type, survey_start_dt } = record;
  return makeSubject('survey', record, survey_id, `${survey_type}, ${timeText(survey_start_dt)}`);
};

export const weatherSubject = (record: WeatherObservation): RecordSubject =>
  makeSubject('weather', record, record.weather_id, `Weather, ${timeText(record.date)}`);

export const photoSubject = (photo: Photo, findName: RecordName): Subject =>
  makeSubject('photo', photo, photo.photo_id, photoName(photo, findName));
