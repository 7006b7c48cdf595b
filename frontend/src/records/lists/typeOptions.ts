import type { SightingForm, SurveyForm } from '@portal/shared-types/records/fieldDefinition';

export interface TypeOption {
  type: string;
  group: string;
}

/** Types for a new record. @param surveyType of the survey that the sighting belongs to */
export const typeOptions = (
  kind: 'sighting' | 'survey',
  sightings: readonly SightingForm[],
  surveys: readonly SurveyForm[],
  surveyType: string | undefined,
): TypeOption[] => {
  if (kind === 'survey')
    return surveys.flatMap(({ types }) => types.map((type) => ({ type, group: 'Surveys' })));
  const survey = surveys.find(({ types }) => types.includes(surveyType ?? ''));
  return sightings
    .flatMap(({ types, group }) => types.map((type) => ({ type, group })))
    .filter(({ type }) => !survey || survey.sightings.includes(type))
    .sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0));
};
