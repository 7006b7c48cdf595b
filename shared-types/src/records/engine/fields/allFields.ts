import { LOCATION, SURVEY_END_FIELDS, SURVEY_FIELDS } from '../../commonFields';
import type { Field, SightingDefinition, SurveyDefinition } from '../../fieldDefinition';

export const getDetailFields = (
  definition: Pick<SightingDefinition, 'fields'>,
): readonly Field[] => [LOCATION, ...definition.fields];

/** Fields of a survey. A field of the type replaces a common field of the same name. */
export const getSurveyFields = (definition: Pick<SurveyDefinition, 'fields'>): readonly Field[] => {
  const own = new Set(definition.fields.map(({ key }) => key));
  const notOwn = (field: Field): boolean => !own.has(field.key);
  const isOutcome = ({ key }: Field): boolean => key === 'incomplete_other';
  return [
    ...SURVEY_FIELDS.filter(notOwn),
    ...definition.fields.filter((field) => !isOutcome(field)),
    // The "other" reason follows the reasons.
    ...SURVEY_END_FIELDS.filter(notOwn).flatMap((field) =>
      field.key === 'incomplete_reasons'
        ? [field, ...definition.fields.filter(isOutcome)]
        : [field],
    ),
  ];
};
