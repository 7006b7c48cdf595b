import { editWeather } from '@portal/shared-types/api/editor';
import { weatherEditor } from '../../data/change/editWeather';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editWeather, async (request) => {
  const { editedWeather: edited, originalWeather: original } = request.body;
  const { answer, replayed } = await editedPart(weatherEditor, request, { edited, original });
  const { record, ...rest } = answer;
  return { answer: { weather: record, ...rest }, replayed };
});
