import { kelpSurveyAreas } from '@portal/shared-types/api/surveys';
import { surveysAt } from '../../data/byTime';
import { defineHandler } from '../../http/defineHandler';

interface Perimeter {
  perimeter_seq?: number | null;
  density?: string | null;
  location?: string | null;
}

export const handler = defineHandler(kelpSurveyAreas, async ({ caller, body }) => {
  const surveys = await surveysAt(caller, body.surveyStartDates);
  return {
    items: surveys.flatMap((survey) =>
      ((survey.perimeters ?? []) as Perimeter[]).map(
        ({ perimeter_seq = null, density = null, location = null }) => ({
          survey_id: survey.survey_id,
          survey_start_dt: survey.survey_start_dt,
          nation: survey.nation,
          perimeter_seq,
          density,
          geometry: location,
        }),
      ),
    ),
  };
});
