/**
 * Changed fields as people read them: one line for each field of the form, whatever names its answer
 * has on the wire (a location has two), with its value in words.
 */
import { labelOfKey } from '@portal/shared-types/records/engine/details';
import type { OptionLists } from '@portal/shared-types/records/engine/labels';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import { shownDetails, type ShownEntry } from '../../records/details/shownDetails';
import { flatKeyOf, wireOfFlat, type Flat, type RecordKind } from '../tracker/flat';

export interface FieldRow {
  /** Of the field in its definition. */
  key: string;
  label: string;
  /** Names of what it holds, as the editor's calls have them. */
  fields: readonly string[];
}

const nameOf = (field: string): string => field.replace(/^details\./, '');

/** In the order of the form; names that no definition knows come last. */
export const fieldRows = (
  kind: RecordKind,
  fields: readonly Field[],
  changed: readonly string[],
): FieldRow[] => {
  const left = new Set(changed);
  const rows = fields.flatMap((field) => {
    const keys = wireKeysOf(field).map((key) => flatKeyOf(kind, key));
    if (!keys.some((key) => left.has(key))) return [];
    keys.forEach((key) => left.delete(key));
    return [{ key: field.key, label: field.label, fields: keys }];
  });
  const others = [...left].map((field) => {
    const key = nameOf(field);
    return { key, label: labelOfKey(key), fields: [field] };
  });
  return [...rows, ...others];
};

const linesOf = (entry: ShownEntry): string[] => {
  switch (entry.kind) {
    case 'text':
      return [entry.text];
    case 'table':
      return entry.rows.map((row) =>
        row
          .map((text, i) => (text === '' ? '' : `${entry.columns[i]}: ${text}`))
          .filter((text) => text !== '')
          .join(', '),
      );
    case 'groups':
      return entry.groups.map(({ title, entries }) => {
        const inside = entries.map((one) => `${one.label}: ${linesOf(one).join('; ')}`);
        return `${title}: ${inside.join(', ')}`;
      });
  }
};

/** How a record's values are read. */
export interface Reading {
  fields: readonly Field[];
  lists: OptionLists;
}

/** Key of a row that stands for all of a record, where its type was changed. */
export const WHOLE = '*';

/** What a record says to each field, line by line; nothing where there is no answer. */
export const shownValues = (
  flat: Flat,
  { fields, lists }: Reading,
): ((row: FieldRow) => readonly string[]) => {
  const all = shownDetails(fields, wireOfFlat(flat), lists).flatMap((section) => section.entries);
  const entries = new Map(all.map((entry) => [entry.key, entry]));
  return ({ key }) => {
    if (key === WHOLE) return all.map((entry) => `${entry.label}: ${linesOf(entry).join('; ')}`);
    const entry = entries.get(key);
    return entry ? linesOf(entry) : [];
  };
};
