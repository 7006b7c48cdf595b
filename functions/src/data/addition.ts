/** What is added to a patrol, and the patrol with it. */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';
import type { PartNumbers } from '../domain/patrolAggregate';
import type { StoredPatrol } from './storedPatrol';

export interface Addition {
  id: number;
  /** Survey of the patrol that all the sightings belong to, by its number. */
  surveyNo?: number;
  /** `survey`: place among the surveys sent, from 0. */
  sightings: readonly NewSighting[];
  surveys: readonly NewSurvey[];
}

/** @throws Problem for more than a patrol holds. */
export const refuseTooMany = (patrol: NewPatrol): void => {
  if (patrol.sightings.length > LIMITS.sightingsPerPatrol)
    throw problem('invalid-request', {
      detail: `body.patrol.sightings: a patrol holds at most ${LIMITS.sightingsPerPatrol} sightings`,
    });
  if (patrol.surveys.length > LIMITS.surveysPerPatrol)
    throw problem('invalid-request', {
      detail: `body.patrol.surveys: a patrol holds at most ${LIMITS.surveysPerPatrol} surveys`,
    });
};

const nextNumbers = (known: readonly number[], count: number): number[] => {
  const last = known.reduce((a, b) => Math.max(a, b), 0);
  return Array.from({ length: count }, (_, i) => last + 1 + i);
};

/**
 * The patrol with the new parts behind the old ones.
 * @throws Problem for a survey that is not there.
 */
export const withParts = (
  { patrol, numbers }: StoredPatrol,
  added: Addition,
): { patrol: NewPatrol; numbers: PartNumbers } => {
  const known = patrol.surveys.length;
  const existing =
    added.surveyNo === undefined ? undefined : numbers.surveys.indexOf(added.surveyNo);
  if (existing === -1)
    throw problem('invalid-request', {
      detail: 'body.patrol.survey_id: names a survey that this patrol does not have',
    });
  const wrong = added.sightings.findIndex(
    ({ survey }) => typeof survey === 'number' && survey >= added.surveys.length,
  );
  if (wrong >= 0)
    throw problem('invalid-request', {
      detail: `body.patrol.sightings[${wrong}].survey: names a survey that was not sent`,
    });
  const sightings = added.sightings.map((s) => ({
    ...s,
    survey: existing ?? (typeof s.survey === 'number' ? known + s.survey : null),
  }));
  return {
    patrol: {
      ...patrol,
      sightings: [...patrol.sightings, ...sightings],
      surveys: [...patrol.surveys, ...added.surveys],
    },
    numbers: {
      sightings: [...numbers.sightings, ...nextNumbers(numbers.sightings, sightings.length)],
      surveys: [...numbers.surveys, ...nextNumbers(numbers.surveys, added.surveys.length)],
    },
  };
};
