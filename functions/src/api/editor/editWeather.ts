import { editWeather } from '@portal/shared-types/api/editor';
import { weatherEditor } from '../../data/change/editWeather';
import { oneId } from '../../data/patrol/findPart';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editWeather, async (request) => {
  const { editedWeather: edited, originalWeather: original } = request.body;
  const id = oneId(original.weather_id, edited.weather_id, 'editedWeather.weather_id');
  const { answer, replayed } = await editedPart(weatherEditor, request, { edited, original, id });
  const { record, ...rest } = answer;
  return { answer: { weather: record, ...rest }, replayed };
});
