import { addWeather } from '@portal/shared-types/api/editor';
import { addParts } from '../../data/change/addParts';
import { defineChange } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineChange(
  addWeather,
  async ({ caller, body: { patrol }, idempotencyKey }) => {
    const { id, weather_observations } = patrol;
    const { replayed, ...answer } = await addParts(
      caller,
      { id, sightings: [], surveys: [], weather: weather_observations },
      idempotencyKey ?? requestKeyOf(patrol),
    );
    return { answer, replayed };
  },
);
