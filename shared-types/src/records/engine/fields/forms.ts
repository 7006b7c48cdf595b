/** Definitions as the API serves them (/sightings/forms, /surveys/forms and the properties). */
import { SIGHTING_DEFINITIONS } from '../../catalogue';
import { SIGHTING_FIELDS } from '../../commonFields';
import type {
  Field,
  SightingDefinition,
  SightingForm,
  SurveyDefinition,
  SurveyForm,
} from '../../fieldDefinition';
import { getDetailFields, getSurveyFields } from './allFields';
import { makeColumns } from '../render/tables';

export const sightingForm = (definition: SightingDefinition): SightingForm => ({
  types: definition.types,
  group: definition.group,
  place: definition.place,
  levels: definition.levels ?? null,
  boundary: definition.boundary ?? null,
  common: SIGHTING_FIELDS,
  fields: getDetailFields(definition),
});

export const surveyForm = (definition: SurveyDefinition): SurveyForm => ({
  types: definition.types,
  sightings: definition.sightings,
  sightingsSortBy: definition.sightingsSortBy ?? null,
  fields: getSurveyFields(definition),
});

/** Keys and labels of the details, as used for the columns of a file. */
export const getDetailProperties = (definition: SightingDefinition) =>
  definition.types.flatMap((sighting_type) =>
    makeColumns(getDetailFields(definition)).map(({ key, label }) => ({
      sighting_type,
      key,
      label,
    })),
  );

const outcomes = SIGHTING_DEFINITIONS.flatMap(({ fields }): readonly Field[] => fields).flatMap(
  (field) => ('outcome' in field && field.outcome ? [field.outcome] : []),
);

/** A sighting without its details, and the outcomes derived from them. */
export const SIGHTING_HEADER = [
  { key: 'sighting_id', label: 'Sighting' },
  { key: 'sighting_dt', label: 'Date and time' },
  { key: 'sighting_type', label: 'Type' },
  { key: 'sighting_subtype', label: 'Subtype' },
  { key: 'sighting_subsubtype', label: 'Sub-subtype' },
  { key: 'nation', label: 'Nation' },
  { key: 'patrol_id', label: 'Patrol' },
  { key: 'patrol_start_dt', label: 'Patrol start' },
  { key: 'patrol_effort', label: 'Monitoring effort' },
  { key: 'survey_id', label: 'Survey' },
  { key: 'survey_start_dt', label: 'Survey start' },
  { key: 'observed_loc_description', label: 'Location description' },
  { key: 'sharing_level', label: 'Sharing' },
  ...outcomes.map(({ key, label }) => ({ key, label })),
];
