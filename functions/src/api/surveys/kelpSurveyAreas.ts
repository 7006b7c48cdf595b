import { kelpSurveyAreas } from '@portal/shared-types/contract/api/surveys';
import { surveysAt } from '#data/search/byTime.ts';
import { defineOpening } from '#http/defineOpening.ts';

interface Perimeter {
  perimeter_seq?: number | null;
  density?: string | null;
  location?: string | null;
}

export const handler = defineOpening(kelpSurveyAreas, async ({ caller, body }) => {
  const mapped = (await surveysAt(caller, body.surveyStartDates)).map((survey) => ({
    survey,
    perimeters: (survey.perimeters ?? []) as Perimeter[],
  }));
  return {
    opened: mapped.flatMap(({ survey, perimeters }) => (perimeters.length ? [survey] : [])),
    response: {
      items: mapped.flatMap(({ survey, perimeters }) =>
        perimeters.map(({ perimeter_seq = null, density = null, location = null }) => ({
          survey_id: survey.survey_id,
          survey_start_dt: survey.survey_start_dt,
          nation: survey.nation,
          perimeter_seq,
          density,
          geometry: location,
        })),
      ),
    },
  };
});
