/** The fields of each kind of record, in the order in which people read them. */
import { message } from '#base/text/messages.ts';
import { LOCATION, SIGHTING_FIELDS, SURVEY_END_FIELDS, SURVEY_FIELDS } from '../../commonFields';
import type { Field, RepeatField, SightingForm, SurveyForm } from '../../fieldDefinition';
import { incidentDefinition } from '../../incidentDefinition';
import { patrolDefinition } from '../../patrolDefinition';
import { photoDefinition } from '../../photoDefinition';
import { weatherDefinition } from '../../weatherDefinition';
import { SHARING_LIST } from '../render/valueText';

/** Choices that the editor provides: the patrol's surveys. */
export const SURVEYS_LIST = 'surveys_of_the_patrol';

export const SHARING_FIELD: Field = {
  kind: 'select',
  key: 'sharing_level',
  label: 'Who can see it',
  hint: message('editRecordSharing'),
  required: true,
  section: 'Sharing',
  options: { from: 'static', list: SHARING_LIST },
};
export const PATROL_SHARING_FIELD: Field = { ...SHARING_FIELD, hint: message('editSharing') };

export const INCIDENTS_FIELD: RepeatField = {
  kind: 'repeat',
  key: 'incidents',
  label: 'Incidents',
  itemLabel: 'Incident',
  fields: incidentDefinition.fields,
};

const SURVEY_FIELD: Field = {
  kind: 'select',
  key: 'survey_id',
  label: 'Survey',
  hint: 'Leave blank if not part of a survey',
  section: 'When and where',
  options: { from: 'static', list: SURVEYS_LIST },
};

const SURVEY_TYPE: Field = {
  kind: 'text',
  key: 'survey_type',
  label: 'Type',
  section: 'When and where',
};

/** After the fields that they follow from, so that a change is listed under those. */
const SIGHTING_TYPES: readonly Field[] = [
  { kind: 'text', key: 'sighting_type', label: 'Type' },
  { kind: 'text', key: 'sighting_subtype', label: 'Subtype' },
  { kind: 'text', key: 'sighting_subsubtype', label: 'Sub-subtype' },
];

/** Fields that a form or a definition of the type may lack: the type is unknown. */
const ANY_SIGHTING: readonly Field[] = [...SIGHTING_FIELDS, LOCATION];
const ANY_SURVEY: readonly Field[] = [...SURVEY_FIELDS, ...SURVEY_END_FIELDS];

const isLocation = ({ key }: Field): boolean => key === LOCATION.key;
const isWhenAndWhere = ({ section }: Field): boolean =>
  section === undefined || section === LOCATION.section;

/** The fields of the type get a heading even if the definition has none. */
const withHeading = ([first, ...others]: readonly Field[]): readonly Field[] =>
  first ? [{ section: 'Details', ...first }, ...others] : [];

const sightingFields = (form: FormByKind['sighting'] | undefined): readonly Field[] => {
  if (!form) return ANY_SIGHTING;
  const [time, ...common] = form.common;
  return [
    ...(time ? [time] : []),
    ...form.fields.filter(isLocation),
    ...common,
    ...withHeading(form.fields.filter((field) => !isLocation(field))),
  ];
};

const withSurvey = (fields: readonly Field[]): readonly Field[] => {
  const details = fields.findIndex((field) => !isWhenAndWhere(field));
  const at = details < 0 ? fields.length : details;
  return [...fields.slice(0, at), SURVEY_FIELD, ...fields.slice(at)];
};

export interface FormByKind {
  sighting: Pick<SightingForm, 'common' | 'fields'>;
  survey: Pick<SurveyForm, 'fields'>;
}

/**
 * What the fields are for:
 * - `view`: to show a record
 * - `add`: the form of a new record, whose type is already chosen
 * - `edit`: the form of a saved record; a sighting can be moved to a survey
 * - `change`: to name and show changes, including those of type and sharing
 */
export type Use = 'view' | 'add' | 'edit' | 'change';

/** @param form undefined for an unknown type: only the common fields */
export const listSightingFields = (
  form: FormByKind['sighting'] | undefined,
  use: Use,
): readonly Field[] => {
  const fields = sightingFields(form);
  if (use === 'edit') return withSurvey(fields);
  return use === 'change' ? [...withSurvey(fields), ...SIGHTING_TYPES, SHARING_FIELD] : fields;
};

/** @param form undefined for an unknown type: only the common fields */
export const listSurveyFields = (
  form: FormByKind['survey'] | undefined,
  use: Use,
): readonly Field[] => {
  const fields = form?.fields ?? ANY_SURVEY;
  if (use === 'add' || use === 'edit') return fields;
  return use === 'change' ? [SURVEY_TYPE, ...fields, SHARING_FIELD] : [SURVEY_TYPE, ...fields];
};

export const PATROL_CHANGE_FIELDS: readonly Field[] = [
  { kind: 'text', key: 'nation', label: 'Nation' },
  ...patrolDefinition.fields,
  INCIDENTS_FIELD,
  PATROL_SHARING_FIELD,
];
export const WEATHER_CHANGE_FIELDS: readonly Field[] = [...weatherDefinition.fields, SHARING_FIELD];
export const PHOTO_FIELDS: readonly Field[] = photoDefinition.fields;
