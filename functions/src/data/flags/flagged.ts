/** Finds the record to flag, among those that the author may see. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { SharingLevel } from '@portal/shared-types/records/text';
import { invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import type { Flagged } from './flagItems';
import { numberIn } from '../patrol/findPart';
import type { Head } from '../patrol/patrolItems';
import { readSightings, readSurveys } from '../patrol/patrolStore';

export interface Found {
  on: Flagged;
  sharing: SharingLevel;
}

/** By time, by id, or by both, which must agree; by neither: the patrol itself. */
export interface FlagTarget {
  surveyStartDate: string | null;
  sightingStartDate: string | null;
  recordId: string | null;
}

const only = <T>(found: readonly T[], what: string, field: string): T => {
  const [first] = found;
  if (first === undefined) throw problem('not-found');
  if (found.length > 1)
    throw invalidRequest(
      `body.${field}: the patrol has ${found.length} ${what} at this time; choose one with recordId`,
    );
  return first;
};

const findSurvey = async (
  viewer: Viewer,
  head: Head,
  { surveyStartDate, recordId }: FlagTarget,
): Promise<Found> => {
  const surveys = (await readSurveys(viewer, head)).filter(
    (v) =>
      (surveyStartDate === null || v.survey_start_dt === surveyStartDate) &&
      (recordId === null || v.survey_id === recordId),
  );
  const found = only(surveys, 'surveys', 'surveyStartDate');
  const { survey_id, survey_start_dt, sharing_level } = found;
  return {
    on: { kind: 'survey', no: numberIn(survey_id), surveyStartDate: survey_start_dt },
    sharing: sharing_level,
  };
};

/** A survey start sent with a sighting must be the start of the sighting's survey. */
const findSighting = async (
  viewer: Viewer,
  head: Head,
  { surveyStartDate, sightingStartDate, recordId }: FlagTarget,
): Promise<Found> => {
  const sightings = (await readSightings(viewer, head)).filter(
    (s) =>
      (surveyStartDate === null || s.survey_start_dt === surveyStartDate) &&
      (sightingStartDate === null || s.sighting_dt === sightingStartDate) &&
      (recordId === null || s.sighting_id === recordId),
  );
  const found = only(sightings, 'sightings', 'sightingStartDate');
  return {
    on: {
      kind: 'sighting',
      no: numberIn(found.sighting_id),
      sightingStartDate: found.sighting_dt,
      surveyStartDate: found.survey_start_dt,
    },
    sharing: found.sharing_level,
  };
};

/** @throws Problem `not-found`, also for hidden records */
export const findFlagged = (viewer: Viewer, head: Head, target: FlagTarget): Promise<Found> => {
  const { surveyStartDate, sightingStartDate, recordId } = target;
  const bySurveyId = recordId?.includes('v') ?? false;
  if (sightingStartDate !== null || (recordId !== null && !bySurveyId))
    return findSighting(viewer, head, target);
  if (surveyStartDate !== null || bySurveyId) return findSurvey(viewer, head, target);
  return Promise.resolve({ on: { kind: 'patrol' }, sharing: head.sharing });
};
