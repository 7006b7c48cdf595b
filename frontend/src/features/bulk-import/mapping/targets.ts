/** The fields that a column can become, by what a table's rows are. */
import type { SightingForm, SurveyForm } from '@portal/shared-types/api/forms';
import type { Table } from '@portal/shared-types/import/manifest';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import type { Field, ValueField } from '@portal/shared-types/records/fieldDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';

/** Where a field stands in a table of the manifest. */
export interface Target {
  field: ValueField;
  part: 'fields' | 'details';
  /** Heading that it stands under. */
  section: string;
  /** Key of the text beside "Other"; null where there is none. */
  otherKey: string | null;
}

export interface Forms {
  sightings: readonly SightingForm[];
  surveys: readonly SurveyForm[];
}

/** Places come from the two columns of the position, and the record's time from its own. */
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

/** The text that opens when the choice is "Other". */
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

/** The type that every row of the table has; null while none is chosen. */
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

/** All fields of the record, as it is shown. */
export const shownFieldsOf = (table: Table, forms: Forms): readonly Field[] => {
  const type = typeOf(table) ?? '';
  if (table.record === 'weather') return weatherDefinition.fields;
  if (table.record === 'survey')
    return forms.surveys.find(({ types }) => types.includes(type))?.fields ?? [];
  const form = forms.sightings.find(({ types }) => types.includes(type));
  return form ? [...form.common, ...form.fields] : [];
};
