import type { Cell, Column } from '#records/engine/render/tables.ts';
import { toWallClock } from '#base/time/wallClock.ts';
import type { PatrolRecords } from './reportRecords';
import { column, MISSING, rounded } from './reportTable';

export const SIGHTINGS_LIST: readonly Column[] = [
  column('nation', 'Nation', 'text'),
  column('patrol_id', 'Patrol', 'integer'),
  column('sighting_id', 'Sighting', 'text'),
  column('time', 'Time', 'dateTime'),
  column('sighting_type', 'Type', 'text'),
  column('sighting_subtype', 'Subtype', 'text'),
  column('sighting_subsubtype', 'Subsubtype', 'text'),
  column('survey_type', 'Survey type', 'text', { description: 'Blank: an incidental sighting' }),
  column('latitude', 'Latitude', 'degrees'),
  column('longitude', 'Longitude', 'degrees'),
];

const degrees = (value: number | null): number | null =>
  value === null ? null : rounded(value, 5);

export const sightingRows = (...[{ id, nation }, surveys, sightings]: PatrolRecords): Cell[][] => {
  const surveyTypes = new Map(surveys.map(({ no, type }) => [no, type]));
  return sightings.map(({ no, time, type, survey, latitude, longitude }) => [
    nation,
    id,
    `${id}.${no}`,
    toWallClock(time),
    type[0],
    type[1] || MISSING,
    type[2] || MISSING,
    survey ? (surveyTypes.get(survey) ?? MISSING) : null,
    degrees(latitude),
    degrees(longitude),
  ]);
};
