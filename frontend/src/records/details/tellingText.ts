/** A few words that distinguish a sighting from others of its type. */
import type { Field, SightingForm, ValueField } from '@portal/shared-types/records/fieldDefinition';
import { valueText, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import {
  decode,
  isEmpty,
  plainText,
  type Values,
} from '@portal/shared-types/records/engine/wire/values';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import type { Sighting } from '@portal/shared-types/records/sighting';

const LONGEST = 80;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : line;
};

/** The text field that appears when "Other" is chosen. */
export const otherField = (fields: readonly Field[], choice: Field): Field | undefined =>
  fields.find(
    ({ kind, visibleWhen }) =>
      kind === 'text' &&
      visibleWhen !== undefined &&
      'is' in visibleWhen &&
      visibleWhen.key === choice.key &&
      visibleWhen.is === OTHER,
  );

const otherText = (fields: readonly Field[], choice: Field, values: Values): string | undefined => {
  if (values[choice.key] !== OTHER) return undefined;
  const written = otherField(fields, choice);
  const text = written && values[written.key];
  return isEmpty(text) ? undefined : plainText(text);
};

const isValueField = (field: Field | undefined): field is ValueField =>
  field !== undefined && field.kind !== 'repeat';

const TELLING = new Set(['select', 'multiSelect', 'text', 'longText']);

/** Second and third level of the type; without them, the first value as text. */
export const tellingText = (
  sighting: Sighting,
  form: SightingForm | undefined,
  lists: OptionLists,
): string => {
  const stored = [sighting.sighting_subtype, sighting.sighting_subsubtype];
  if (!form) return shortened(stored.filter(Boolean).join(' · '));
  const { fields, levels } = form;
  const values = decode(fields, sighting.details);
  const written = (field: ValueField): string =>
    otherText(fields, field, values) ?? valueText(field, values[field.key], [values], lists);
  const keys = [levels?.subtype, levels?.subsubtype];
  const parts = keys.map((key, level) => {
    const field = fields.find((one) => one.key === key);
    return (isValueField(field) && written(field)) || stored[level];
  });
  const text = parts.filter(Boolean).join(' · ');
  if (text) return shortened(text);
  const first = fields
    .filter(isValueField)
    .find((field) => TELLING.has(field.kind) && !isEmpty(values[field.key]));
  return first ? shortened(written(first)) : '';
};
