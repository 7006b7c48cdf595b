/** What a flag is raised on, for the API and in words. */
import type { SharingLevel } from '@portal/shared-types/access/policy';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Sighting } from '@portal/shared-types/records/sighting';
import type { Survey } from '@portal/shared-types/records/survey';
import { timeText } from '@portal/shared-types/time/wallText';

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

export const flagTargetOf = (on: Flaggable): FlagTarget => {
  const whole = { surveyStartDate: null, sightingStartDate: null, recordId: null };
  if (isPatrol(on))
    return {
      title: `Patrol #${on.id}`,
      sharing: on.sharing_level,
      place: {
        nation: on.nation,
        patrolID: on.id,
        patrolStartDate: on.patrol_start_dt,
        ...whole,
      },
    };
  const ofPatrol = {
    nation: on.nation,
    patrolID: on.patrol_id,
    patrolStartDate: on.patrol_start_dt,
  };
  const [type, at, record] = isSighting(on)
    ? [
        on.sighting_type,
        on.sighting_dt,
        {
          surveyStartDate: on.survey_start_dt,
          sightingStartDate: on.sighting_dt,
          recordId: on.sighting_id,
        },
      ]
    : [
        on.survey_type,
        on.survey_start_dt,
        { surveyStartDate: on.survey_start_dt, sightingStartDate: null, recordId: on.survey_id },
      ];
  return {
    title: `the ${type} at ${timeText(at)}`,
    sharing: on.sharing_level,
    place: { ...ofPatrol, ...record },
  };
};
