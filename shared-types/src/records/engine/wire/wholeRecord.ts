import { sightingDefinition, surveyDefinition } from '../../catalogue';
import { SIGHTING_FIELDS } from '../../commonFields';
import type { Details } from '../../details';
import { getDetailFields, getSurveyFields } from '../fields/allFields';
import { byNumber, withAllFields, withRowsInOrder } from './arrange';
import type { Field } from '../../fieldDefinition';
import { incidentDefinition } from '../../incidentDefinition';
import { patrolDefinition } from '../../patrolDefinition';
import { photoDefinition } from '../../photoDefinition';
import { withRoundedPositions } from './positions';
import { weatherDefinition } from '../../weatherDefinition';

type Wire = Readonly<Record<string, unknown>>;
type Arrange = <W extends Wire>(fields: readonly Field[], wire: W) => W;

/** Details of an unknown type stay unchanged. */
const arrangeDetails = (arrange: Arrange, type: string, details: Details): Details => {
  const definition = sightingDefinition(type);
  return definition ? arrange(getDetailFields(definition), details) : details;
};

const arrangeSurvey = <V extends Wire>(arrange: Arrange, type: string, survey: V): V => {
  const definition = surveyDefinition(type);
  return definition ? arrange(getSurveyFields(definition), survey) : survey;
};

const SIGHTING_OWN = { sighting_subtype: null, sighting_subsubtype: null };

export const wholeSighting = <S extends Wire & { sighting_type: string; details: Details }>(
  sighting: S,
): S => ({
  ...SIGHTING_OWN,
  ...withAllFields(SIGHTING_FIELDS, sighting),
  details: arrangeDetails(withAllFields, sighting.sighting_type, sighting.details),
});

export const wholeSurvey = <V extends Wire & { survey_type: string }>(survey: V): V =>
  arrangeSurvey(withAllFields, survey.survey_type, survey);

export const wholeWeather = <W extends Wire>(weather: W): W =>
  withAllFields(weatherDefinition.fields, weather);

export const wholePhoto = <P extends Wire>(photo: P): P =>
  withAllFields(photoDefinition.fields, photo);

export const wholePatrol = <P extends Wire & { incidents: readonly Wire[] }>(patrol: P): P => ({
  ...withAllFields(patrolDefinition.fields, patrol),
  incidents: patrol.incidents.map((incident) => withAllFields(incidentDefinition.fields, incident)),
});

export const sightingInOrder = (sighting: Wire): Wire => ({
  ...sighting,
  details: arrangeDetails(
    withRowsInOrder,
    String(sighting.sighting_type),
    (sighting.details ?? {}) as Details,
  ),
});

export const surveyInOrder = (survey: Wire): Wire =>
  arrangeSurvey(withRowsInOrder, String(survey.survey_type), survey);

/** As records are stored; for weather and photos, `withRoundedPositions` does the same. */
export const roundedSighting = <S extends object>(sighting: S): S => {
  const { sighting_type, details = {} } = sighting as Wire;
  return {
    ...sighting,
    details: arrangeDetails(withRoundedPositions, String(sighting_type), details as Details),
  };
};

export const roundedSurvey = <V extends object>(survey: V): V =>
  arrangeSurvey(withRoundedPositions, String((survey as Wire).survey_type), survey as V & Wire);

const INCIDENTS: Field = {
  kind: 'repeat',
  key: 'incidents',
  label: 'Incidents',
  itemLabel: 'Incident',
  fields: incidentDefinition.fields,
};

/** The patrol's own part: its incidents. */
export const roundedPatrol = <P extends object>(patrol: P): P =>
  withRoundedPositions([INCIDENTS], patrol);

interface Ordered {
  survey_id: string | null;
  details: Details;
}

/**
 * Sorts the sightings of each survey in the order of its type, such as features by `feature_seq`. They swap
 * positions among themselves; all others stay where they are.
 * @param findType survey type by survey id
 */
export const inSurveyOrder = <S extends Ordered>(
  sightings: readonly S[],
  findType: (surveyId: string) => string | undefined,
): S[] => {
  const ordered = [...sightings];
  for (const id of new Set(sightings.map(({ survey_id }) => survey_id))) {
    const sortBy = id === null ? undefined : surveyDefinition(findType(id) ?? '')?.sightingsSortBy;
    if (sortBy === undefined) continue;
    const indices = sightings.flatMap(({ survey_id }, i) => (survey_id === id ? [i] : []));
    const own = indices.map((i) => sightings[i]!);
    byNumber(own, ({ details }) => details[sortBy]).forEach((sighting, i) => {
      ordered[indices[i]!] = sighting;
    });
  }
  return ordered;
};
