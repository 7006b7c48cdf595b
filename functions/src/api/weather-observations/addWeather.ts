import { addWeather } from '@portal/shared-types/contract/api/editor';
import { addParts } from '#data/change/addParts.ts';
import { defineChange } from '#http/defineHandler.ts';

export const handler = defineChange(addWeather, ({ caller, body: { patrol }, requestKey }) => {
  const { id, weather_observations: weather } = patrol;
  return addParts(caller, { id, sightings: [], surveys: [], weather }, requestKey(patrol));
});
