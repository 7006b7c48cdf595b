/** The fields that a column can be mapped to, depending on what the table's rows are. */
import type {
  Field,
  SightingForm,
  SurveyForm,
  ValueField,
} from '@portal/shared-types/records/fieldDefinition';
import type { Table } from '@portal/shared-types/contract/api/manifest';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import { otherField } from '#records/details/tellingText.ts';

export interface Target {
  field: ValueField;
  part: 'fields' | 'details';
  section: string;
  /** Key of the text next to "Other"; null if there is none. */
  otherKey: string | null;
}

export interface Forms {
  sightings: readonly SightingForm[];
  surveys: readonly SurveyForm[];
}

/** Positions come from the two position columns, and the record's time from its own column. */
const NO_TARGET = new Set([
  'sighting_dt',
  'survey_start_dt',
  'survey_end_dt',
  'date',
  'location',
  'geometry',
  'geometry_type',
]);
const LOCATION_KINDS = new Set(['point', 'line', 'polygon', 'geometry']);

const isTarget = (field: Field): field is ValueField =>
  field.kind !== 'repeat' && !LOCATION_KINDS.has(field.kind) && !NO_TARGET.has(field.key);

const targetsIn = (fields: readonly Field[], part: Target['part'], first: string): Target[] => {
  let section = first;
  return fields.flatMap((field) => {
    section = field.section ?? section;
    return isTarget(field)
      ? [{ field, part, section, otherKey: otherField(fields, field)?.key ?? null }]
      : [];
  });
};

/** The type that every row of the table has; null if none is chosen. */
export const getType = ({ record, fields }: Table): string | null => {
  const source = fields[`${record}_type`];
  return source && 'value' in source && typeof source.value === 'string' ? source.value : null;
};

const NO_FIELDS: { common: readonly Field[]; fields: readonly Field[] } = {
  common: [],
  fields: [],
};

/** The fields of a record; a sighting's common ones are apart. */
const findForm = (table: Table, forms: Forms): typeof NO_FIELDS => {
  const type = getType(table) ?? '';
  const hasType = ({ types }: { types: readonly string[] }): boolean => types.includes(type);
  if (table.record === 'weather') return { ...NO_FIELDS, fields: weatherDefinition.fields };
  if (table.record === 'sighting') return forms.sightings.find(hasType) ?? NO_FIELDS;
  return { ...NO_FIELDS, fields: forms.surveys.find(hasType)?.fields ?? [] };
};

export const listTargets = (table: Table, forms: Forms): Target[] => {
  const { common, fields } = findForm(table, forms);
  if (table.record === 'weather') return targetsIn(fields, 'fields', 'Weather');
  if (table.record === 'survey') return targetsIn(fields, 'fields', 'Survey');
  return [
    ...targetsIn(common, 'fields', 'When and where'),
    ...targetsIn(fields, 'details', 'Details'),
  ];
};

export const getShownFields = (table: Table, forms: Forms): readonly Field[] => {
  const { common, fields } = findForm(table, forms);
  return [...common, ...fields];
};
