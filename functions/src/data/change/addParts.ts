/** Adds sightings, surveys and weather to an existing patrol: all or none, and only once per request. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { withAddition, type Addition, type AddedNumbers } from './addition';
import { changePatrol } from './changePatrol';
import { newSightingLevels } from '../lists/sightingLevels';
import type { HistorySection } from './history';

const getSection = ({ surveys, weather }: AddedNumbers): HistorySection => {
  if (surveys.length) return 'surveys';
  return weather.length ? 'weather' : 'sightings';
};

/** @param key idempotency key of the request */
export const addParts = (author: Viewer, addition: Addition, key: string) =>
  changePatrol(
    author,
    { pid: addition.id, key, content: addition },
    async ({ head, state }, { version }) => {
      const sightings = await newSightingLevels(addition.sightings);
      const { next, numbers } = withAddition(state, { ...addition, sightings });
      const added = {
        patrolId: head.id,
        version,
        sightingIds: numbers.sightings.map((no) => `${head.id}.${no}`),
        surveyIds: numbers.surveys.map((no) => `${head.id}.v${no}`),
        weatherIds: numbers.weather.map((no) => `${head.id}.w${no}`),
      };
      return {
        next,
        response: added,
        history: {
          action: 'added',
          section: getSection(numbers),
          recordIds: [...added.surveyIds, ...added.sightingIds, ...added.weatherIds],
          changes: [],
          reason: null,
        },
      };
    },
  );
