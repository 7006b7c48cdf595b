import { editWeather } from '@portal/shared-types/api/editor';
import { weatherEditor } from '../../data/change/editWeather';
import { oneId } from '../../data/patrol/findPart';
import { defineHandler } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineHandler(editWeather, async (request) => {
  const { editedWeather: edited, originalWeather: original } = request.body;
  const id = oneId(original.weather_id, edited.weather_id, 'editedWeather.weather_id');
  const { record, ...rest } = await editedPart(weatherEditor, request, { edited, original, id });
  return { weather: record, ...rest };
});
