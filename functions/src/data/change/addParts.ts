/** Adds sightings, surveys and weather to an existing patrol: all or none, and only once per request. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { withAddition, type Addition, type AddedNumbers } from './addition';
import { changePatrol, type ChangeRequest } from './changePatrol';
import { newSightingLevels } from '../lists/sightingLevels';
import { refuseUnlessEditable } from './editable';
import type { HistorySection } from './history';

export interface Added {
  patrolId: number;
  version: number;
  sightingIds: string[];
  surveyIds: string[];
  weatherIds: string[];
}

const sectionOf = ({ surveys, weather }: AddedNumbers): HistorySection => {
  if (surveys.length) return 'surveys';
  return weather.length ? 'weather' : 'sightings';
};

/** @param key idempotency key of the request */
export const addParts = async (
  author: Viewer,
  addition: Addition,
  key: string,
): Promise<Added & { replayed: boolean }> => {
  const request: ChangeRequest = {
    pid: addition.id,
    key,
    content: addition,
    refuse: (head) => refuseUnlessEditable(author, head),
  };
  const { answer, replayed } = await changePatrol<Added>(
    author,
    request,
    async (stored, { version }) => {
      const { head, state } = stored;
      const sightings = await newSightingLevels(addition.sightings);
      const { next, numbers } = withAddition(state, { ...addition, sightings });
      const added: Added = {
        patrolId: head.id,
        version,
        sightingIds: numbers.sightings.map((no) => `${head.id}.${no}`),
        surveyIds: numbers.surveys.map((no) => `${head.id}.v${no}`),
        weatherIds: numbers.weather.map((no) => `${head.id}.w${no}`),
      };
      return {
        next,
        answer: added,
        history: {
          action: 'added',
          section: sectionOf(numbers),
          recordIds: [...added.surveyIds, ...added.sightingIds, ...added.weatherIds],
          changes: [],
          reason: null,
        },
      };
    },
  );
  return { ...answer, replayed };
};
