/** The weather of a patrol as one table: a line for each observation, a column for what any of them says. */
import { valueText, type OptionLists } from '@portal/shared-types/records/engine/labels';
import {
  decode,
  isEmpty,
  plainText,
  type Values,
} from '@portal/shared-types/records/engine/values';
import type { ValueField } from '@portal/shared-types/records/fieldDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { WeatherObservation } from '@portal/shared-types/records/weatherObservation';
import { momentCell } from '../../records/details/momentText';
import type { ShownTable } from '../../records/details/shownDetails';

const FIELDS: readonly ValueField[] = weatherDefinition.fields;

const unitOf = (field: ValueField): string | undefined =>
  field.kind === 'decimal' || field.kind === 'integer' ? field.unit : undefined;

/** The unit stands in the heading, once. */
const headingOf = (field: ValueField): string => {
  const unit = unitOf(field);
  return unit && !field.label.endsWith(` ${unit}`) ? `${field.label} (${unit})` : field.label;
};

const cell = (field: ValueField, row: Values, lists: OptionLists): string => {
  const value = row[field.key];
  if (isEmpty(value)) return '';
  if (unitOf(field)) return plainText(value);
  const text = valueText(field, value, [row], lists);
  return field.kind === 'dateTime' ? momentCell(text) : text;
};

export const weatherTable = (
  observations: readonly WeatherObservation[],
  lists: OptionLists,
): ShownTable => {
  const rows = observations.map((observation) => decode(FIELDS, { ...observation }));
  const fields = FIELDS.filter(({ key }) => rows.some((row) => !isEmpty(row[key])));
  return {
    kind: 'table',
    key: 'weather',
    label: 'Weather',
    shapes: [],
    columns: fields.map(headingOf),
    rows: rows.map((row) => fields.map((field) => cell(field, row, lists))),
  };
};
