import { editWeather } from '@portal/shared-types/contract/api/editor';
import { weatherEditor } from '#data/change/editWeather.ts';
import { defineChange } from '#http/defineHandler.ts';
import { editedPart } from '#http/editedPart.ts';

export const handler = defineChange(editWeather, (request) => {
  const { editedWeather: edited, originalWeather: original } = request.body;
  return editedPart(weatherEditor, 'weather', request, { edited, original });
});
