import type { SharingLevel } from '@portal/shared-types/records/text';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { timeText } from '@portal/shared-types/base/time/wallText';

export interface FlagTarget {
  /** "Patrol #1042", "the Bear Den at 09:30". */
  title: string;
  sharing: SharingLevel;
  /** As in the request. */
  place: {
    nation: string;
    patrolID: number;
    patrolStartDate: string;
    surveyStartDate: string | null;
    sightingStartDate: string | null;
    recordId: string | null;
  };
}

export type Flaggable = Patrol | Sighting | Survey;

const isPatrol = (on: Flaggable): on is Patrol => 'primary_collector' in on || 'guardians' in on;
const isSighting = (on: Flaggable): on is Sighting => 'sighting_id' in on;

export const toFlagTarget = (on: Flaggable): FlagTarget => {
  const { nation, sharing_level: sharing, patrol_start_dt: patrolStartDate } = on;
  const keys = {
    nation,
    patrolID: isPatrol(on) ? on.id : on.patrol_id,
    patrolStartDate,
    surveyStartDate: null,
    sightingStartDate: null,
    recordId: null,
  };
  if (isPatrol(on)) return { title: `Patrol #${on.id}`, sharing, place: keys };
  const { survey_start_dt: surveyStartDate } = on;
  if (isSighting(on)) {
    const { sighting_type, sighting_dt: sightingStartDate, sighting_id: recordId } = on;
    return {
      title: `the ${sighting_type} at ${timeText(sightingStartDate)}`,
      sharing,
      place: { ...keys, surveyStartDate, sightingStartDate, recordId },
    };
  }
  return {
    title: `the ${on.survey_type} at ${timeText(on.survey_start_dt)}`,
    sharing,
    place: { ...keys, surveyStartDate, recordId: on.survey_id },
  };
};
