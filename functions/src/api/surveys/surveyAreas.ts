import { surveyAreas } from '@portal/shared-types/contract/api/surveys';
import { readSurveyAreas } from '#data/lists/surveyAreas.ts';
import { defineHandler } from '#http/defineHandler.ts';

export const handler = defineHandler(surveyAreas, async ({ caller, body }) => {
  const wanted = body.areaNames && new Set(body.areaNames);
  const areas = await readSurveyAreas(caller);
  return {
    items: areas
      .filter(({ name }) => !wanted || wanted.has(name))
      .map(({ geometry, ...area }) => ({ ...area, geometry: JSON.stringify(geometry) })),
  };
});
