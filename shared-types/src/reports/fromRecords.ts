/** Whole records as reports count them; an export job reads them one patrol after another. */
import type { Patrol } from '#records/patrol.ts';
import type { Sighting } from '#records/sighting.ts';
import type { Survey } from '#records/survey.ts';
import { wallSeconds } from '#base/time/wallClock.ts';
import type { PatrolRecords } from './reportRecords';

/** "1042.17" or "1042.v2" → 17 or 2. */
const getNumber = (id: string): number => Number(id.slice(id.indexOf('.') + 1).replace('v', ''));

const parsePoint = (coordinates: string | null): { latitude: number; longitude: number } | null => {
  if (coordinates === null) return null;
  const [longitude, latitude] = (JSON.parse(coordinates) as { coordinates: [number, number] })
    .coordinates;
  return { latitude, longitude };
};

export const listPatrolRecords = (
  patrol: Patrol,
  surveys: readonly Survey[],
  sightings: readonly Sighting[],
): PatrolRecords => [
  {
    id: patrol.id,
    nation: patrol.nation,
    start: wallSeconds(patrol.patrol_start_dt),
    end: wallSeconds(patrol.patrol_end_dt),
    guardians: patrol.guardians,
    guests: patrol.guest_patroller ?? null,
    purposes: patrol.purpose_listed,
    otherPurpose: patrol.purpose ?? null,
    areas: patrol.area_listed,
    otherAreas: patrol.area_patrolled ?? null,
    distance: patrol.distance,
  },
  surveys.map((survey) => ({
    no: getNumber(survey.survey_id),
    start: wallSeconds(survey.survey_start_dt),
    type: survey.survey_type,
    subtype: survey.survey_subtype ?? null,
  })),
  sightings.map((sighting) => {
    const point = parsePoint(sighting.coordinates);
    return {
      no: getNumber(sighting.sighting_id),
      time: wallSeconds(sighting.sighting_dt),
      type: [
        sighting.sighting_type,
        sighting.sighting_subtype ?? null,
        sighting.sighting_subsubtype ?? null,
      ],
      survey: sighting.survey_id === null ? 0 : getNumber(sighting.survey_id),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    };
  }),
];
