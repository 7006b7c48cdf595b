import { editWeather } from '@portal/shared-types/contract/api/editor';
import { weatherEditor } from '../../data/change/editWeather';
import { defineChange } from '../../http/defineHandler';
import { editedPart } from '../../http/editedPart';

export const handler = defineChange(editWeather, (request) => {
  const { editedWeather: edited, originalWeather: original } = request.body;
  return editedPart(weatherEditor, 'weather', request, { edited, original });
});
