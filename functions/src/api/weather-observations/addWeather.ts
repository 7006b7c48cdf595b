import { addWeather } from '@portal/shared-types/api/editor';
import { addParts } from '../../data/change/addParts';
import { defineHandler } from '../../http/defineHandler';
import { requestKeyOf } from '../../http/requestKey';

export const handler = defineHandler(
  addWeather,
  async ({ caller, body: { patrol }, idempotencyKey, setHeader }) => {
    const { id, weather_observations } = patrol;
    const { replayed, ...answer } = await addParts(
      caller,
      { id, sightings: [], surveys: [], weather: weather_observations },
      idempotencyKey ?? requestKeyOf(patrol),
    );
    if (replayed) setHeader('idempotency-replayed', 'true');
    return answer;
  },
);
