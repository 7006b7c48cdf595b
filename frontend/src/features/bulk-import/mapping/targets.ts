/** The fields that a column can be mapped to, depending on what the table's rows are. */
import type { SightingForm, SurveyForm } from '@portal/shared-types/api/forms';
import type { Table } from '@portal/shared-types/import/manifest';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import type { Field, ValueField } from '@portal/shared-types/records/fieldDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';

/** A field and its location in a table of the manifest. */
export interface Target {
  field: ValueField;
  part: 'fields' | 'details';
  /** Heading above it. */
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
const PLACES = new Set(['point', 'line', 'polygon', 'geometry']);

const isTarget = (field: Field): field is ValueField =>
  field.kind !== 'repeat' && !PLACES.has(field.kind) && !NO_TARGET.has(field.key);

/** The text field that appears when "Other" is chosen. */
const otherKeyOf = ({ key }: Field, fields: readonly Field[]): string | null =>
  fields.find(
    ({ kind, visibleWhen }) =>
      kind === 'text' &&
      visibleWhen !== undefined &&
      'is' in visibleWhen &&
      visibleWhen.key === key &&
      visibleWhen.is === OTHER,
  )?.key ?? null;

const targetsIn = (fields: readonly Field[], part: Target['part'], first: string): Target[] => {
  let section = first;
  return fields.flatMap((field) => {
    section = field.section ?? section;
    return isTarget(field) ? [{ field, part, section, otherKey: otherKeyOf(field, fields) }] : [];
  });
};

/** The type that every row of the table has; null if none is chosen. */
export const typeOf = ({ record, fields }: Table): string | null => {
  const source = fields[`${record}_type`];
  return source && 'value' in source && typeof source.value === 'string' ? source.value : null;
};

export const targetsOf = (table: Table, forms: Forms): Target[] => {
  const type = typeOf(table) ?? '';
  if (table.record === 'weather') return targetsIn(weatherDefinition.fields, 'fields', 'Weather');
  if (table.record === 'survey') {
    const form = forms.surveys.find(({ types }) => types.includes(type));
    return form ? targetsIn(form.fields, 'fields', 'Survey') : [];
  }
  const form = forms.sightings.find(({ types }) => types.includes(type));
  return form
    ? [
        ...targetsIn(form.common, 'fields', 'When and where'),
        ...targetsIn(form.fields, 'details', 'Details'),
      ]
    : [];
};

/** All fields of the record as shown to readers. */
export const shownFieldsOf = (table: Table, forms: Forms): readonly Field[] => {
  const type = typeOf(table) ?? '';
  if (table.record === 'weather') return weatherDefinition.fields;
  if (table.record === 'survey')
    return forms.surveys.find(({ types }) => types.includes(type))?.fields ?? [];
  const form = forms.sightings.find(({ types }) => types.includes(type));
  return form ? [...form.common, ...form.fields] : [];
};
