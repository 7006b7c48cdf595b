import type { NewSighting } from '@portal/shared-types/records/sighting';
import type { NewSurvey } from '@portal/shared-types/records/survey';
import type { NewWeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidRequest } from '@portal/shared-types/base/text/problems';
import {
  liveParts,
  nextNumber,
  sightingParts,
  surveyParts,
  weatherParts,
  type PatrolState,
} from '../patrol/patrolState';

export interface Addition {
  id: number;
  /** Number of the patrol's survey that all these sightings belong to. */
  surveyNo?: number;
  /** `survey`: index into `surveys`, from 0. */
  sightings: readonly NewSighting[];
  surveys: readonly NewSurvey[];
  weather?: readonly NewWeatherObservation[];
}

export interface AddedNumbers {
  sightings: number[];
  surveys: number[];
  weather: number[];
}

const MAX = [
  ['sightings', 'sightings', LIMITS.sightingsPerPatrol],
  ['surveys', 'surveys', LIMITS.surveysPerPatrol],
  ['weather', 'weather observations', LIMITS.weatherPerPatrol],
] as const;
const SENT_AS = { sightings: 'sightings', surveys: 'surveys', weather: 'weather_observations' };

/** Deleted parts count too, since they can be restored. @throws Problem above a limit */
const refuseTooMany = (state: PatrolState): void => {
  for (const [kind, name, most] of MAX)
    if (state[kind].length > most)
      throw invalidRequest(
        `body.patrol.${SENT_AS[kind]}: the limit for a patrol is ${most} ${name}`,
      );
};

const refuseUnknownSurveys = (state: PatrolState, added: Addition): void => {
  const there = liveParts(state).surveys.some(({ no }) => no === added.surveyNo);
  if (added.surveyNo !== undefined && !there)
    throw invalidRequest('body.patrol.survey_id: is not a survey of this patrol');
  const wrong = added.sightings.findIndex(
    ({ survey }) => typeof survey === 'number' && survey >= added.surveys.length,
  );
  if (wrong >= 0)
    throw invalidRequest(
      `body.patrol.sightings[${wrong}].survey: is not the index of a survey that was sent`,
    );
};

export const withAddition = (
  state: PatrolState,
  added: Addition,
): { next: PatrolState; numbers: AddedNumbers } => {
  refuseUnknownSurveys(state, added);
  const firstSurvey = nextNumber(state.surveys);
  const surveys = surveyParts(state.sharing, added.surveys, firstSurvey);
  const sightings = sightingParts(
    state.sharing,
    added.sightings,
    nextNumber(state.sightings),
    (position) => firstSurvey + position,
  ).map((part) => (added.surveyNo === undefined ? part : { ...part, survey: added.surveyNo }));
  const weather = weatherParts(state.sharing, added.weather ?? [], nextNumber(state.weather));
  const next = {
    ...state,
    sightings: [...state.sightings, ...sightings],
    surveys: [...state.surveys, ...surveys],
    weather: [...state.weather, ...weather],
  };
  refuseTooMany(next);
  const getNumbers = (parts: readonly { no: number }[]): number[] => parts.map(({ no }) => no);
  return {
    next,
    numbers: {
      sightings: getNumbers(sightings),
      surveys: getNumbers(surveys),
      weather: getNumbers(weather),
    },
  };
};
