/** Records as every response shows them, by their definitions. */
import { sightingDefinition, surveyDefinition } from './catalogue';
import type { Details } from './details';
import { detailFieldsOf, surveyFieldsOf } from './engine/allFields';
import { byNumber, withRowsInOrder } from './engine/rowOrder';

/** Details of a type that no definition knows stay as they are. */
export const wholeDetails = (type: string, details: Details): Details => {
  const definition = sightingDefinition(type);
  return definition ? withRowsInOrder(detailFieldsOf(definition), details) : details;
};

export const wholeSurvey = <V extends Readonly<Record<string, unknown>>>(
  type: string,
  survey: V,
): V => {
  const definition = surveyDefinition(type);
  return definition ? withRowsInOrder(surveyFieldsOf(definition), survey) : survey;
};

interface Ordered {
  survey_id: string | null;
  details: Details;
}

/**
 * Sightings of a survey in the order of its type, such as features by `feature_seq`. They share the
 * positions they had; all others keep theirs.
 * @param typeOf survey type by survey id
 */
export const inSurveyOrder = <S extends Ordered>(
  sightings: readonly S[],
  typeOf: (surveyId: string) => string | undefined,
): S[] => {
  const ordered = [...sightings];
  for (const id of new Set(sightings.map(({ survey_id }) => survey_id))) {
    const sortBy = id === null ? undefined : surveyDefinition(typeOf(id) ?? '')?.sightingsSortBy;
    if (sortBy === undefined) continue;
    const places = sightings.flatMap(({ survey_id }, i) => (survey_id === id ? [i] : []));
    const own = places.map((i) => sightings[i]!);
    byNumber(own, ({ details }) => details[sortBy]).forEach((sighting, i) => {
      ordered[places[i]!] = sighting;
    });
  }
  return ordered;
};
