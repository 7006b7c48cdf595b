/** Fields of every sighting and every survey, whatever its type (docs/product.md#sightings). */
import { choice, choices, fromChild, yesNo } from './fieldBuilders';
import type { Field } from './fieldDefinition';

/** The location of a sighting: two numbers in its details. */
export const LOCATION = {
  kind: 'point',
  key: 'location',
  label: 'Location',
  stored: 'latLon',
  section: 'When and where',
} as const satisfies Field;

/** Fields outside the details. */
export const SIGHTING_FIELDS = [
  {
    kind: 'dateTime',
    key: 'sighting_dt',
    label: 'Date and time',
    required: true,
    section: 'When and where',
  },
  {
    kind: 'longText',
    key: 'observed_loc_description',
    label: 'Location description',
    section: 'When and where',
  },
] as const satisfies readonly Field[];

const GEOMETRY_TYPES = ['Transect', 'Point', 'Area'] as const;

/** Next to the type's own fields. */
export const SURVEY_FIELDS = [
  {
    kind: 'dateTime',
    key: 'survey_start_dt',
    label: 'Start',
    required: true,
    section: 'When and where',
  },
  { kind: 'dateTime', key: 'survey_end_dt', label: 'End', notBefore: 'survey_start_dt' },
  choice('survey_subtype', 'Subtype of survey', fromChild('survey_type', 'survey_type')),
  choice('geometry_type', 'Surveyed as', { from: 'fixed', items: GEOMETRY_TYPES }),
  { kind: 'geometry', key: 'geometry', label: 'Transect, point or area' },
] as const satisfies readonly Field[];

/** After the type's own fields. */
export const SURVEY_END_FIELDS = [
  yesNo('complete_survey', 'Survey completed', { section: 'Outcome' }),
  {
    ...choices(
      'incomplete_reasons',
      'Reasons not completed',
      { from: 'static', list: 'incomplete_reason' },
      { visibleWhen: { key: 'complete_survey', is: false } },
    ),
    stored: 'commaList',
  },
  { kind: 'longText', key: 'comments', label: 'Comments' },
] as const satisfies readonly Field[];
