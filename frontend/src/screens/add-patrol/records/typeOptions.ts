import type { TypeOption } from '../../../features/patrol-view/add-record/TypeChoice';
import type { RecordKind } from '../enteredPatrol';
import type { Forms } from './recordFields';

/** Types for a new record. @param surveyType of the survey that the sighting belongs to */
export const typeOptions = (
  kind: RecordKind,
  forms: Forms,
  surveyType: string | undefined,
): TypeOption[] => {
  if (kind === 'survey')
    return forms.surveys.flatMap(({ types }) => types.map((type) => ({ type, group: 'Surveys' })));
  if (kind !== 'sighting') return [];
  const survey = forms.surveys.find(({ types }) => types.includes(surveyType ?? ''));
  return forms.sightings
    .flatMap(({ types, group }) => types.map((type) => ({ type, group })))
    .filter(({ type }) => !survey || survey.sightings.includes(type))
    .sort((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0));
};
