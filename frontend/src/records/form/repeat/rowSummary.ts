import { valueText, type OptionLists } from '@portal/shared-types/records/engine/render/valueText';
import { isEmpty, type Values } from '@portal/shared-types/records/engine/wire/values';
import type { RepeatField } from '@portal/shared-types/records/fieldDefinition';

const MAX_VALUES = 3;
const CHARACTERS = 40;

const shortened = (text: string): string =>
  text.length > CHARACTERS ? `${text.slice(0, CHARACTERS - 1).trimEnd()}…` : text;

export const rowSummary = (field: RepeatField, row: Values, lists: OptionLists): string => {
  const texts = field.fields
    .filter(({ key }) => key !== field.sortBy && !isEmpty(row[key]))
    .slice(0, MAX_VALUES)
    .map((one) => {
      const value = row[one.key];
      if (one.kind === 'repeat') return `${one.label}: ${Array.isArray(value) ? value.length : 0}`;
      const text = shortened(valueText(one, value, [row], lists));
      // "Yes" or "12" alone would mean nothing.
      return ['yesNo', 'integer', 'decimal'].includes(one.kind) ? `${one.label}: ${text}` : text;
    });
  return texts.join(' · ');
};
