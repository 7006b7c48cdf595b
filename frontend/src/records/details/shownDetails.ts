/**
 * The details of a record as the screen shows them: the engine's view, with times as people read them
 * and with the shapes that can be shown on the map.
 */
import { detailsView, type DetailEntry } from '@portal/shared-types/records/engine/details';
import type { OptionLists } from '@portal/shared-types/records/engine/labels';
import {
  decode,
  isEmpty,
  type Geometry,
  type Values,
  type Wire,
} from '@portal/shared-types/records/engine/values';
import type { Field } from '@portal/shared-types/records/fieldDefinition';
import { momentCell, momentText } from './momentText';
import { withRawFields } from './rawFields';
import { shapesOf } from './shapes';

interface Shown {
  key: string;
  label: string;
  shapes: readonly Geometry[];
}
export type ShownText = Shown & { kind: 'text'; text: string };
export type ShownTable = Shown & {
  kind: 'table';
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};
export type ShownGroups = Shown & {
  kind: 'groups';
  groups: readonly { title: string; entries: readonly ShownEntry[] }[];
};
export type ShownEntry = ShownText | ShownTable | ShownGroups;

export interface ShownSection {
  title: string | null;
  entries: readonly ShownEntry[];
}

const isMoment = (field: Field | undefined): boolean =>
  field?.kind === 'dateTime' || field?.kind === 'date';

const filledRows = (values: unknown): Values[] =>
  Array.isArray(values) ? (values as Values[]).filter((row) => !isEmpty(row)) : [];

const shownEntry = (fields: readonly Field[], values: Values, entry: DetailEntry): ShownEntry => {
  const field = fields.find(({ key }) => key === entry.key);
  const value = values[entry.key];
  const shapes = field ? shapesOf(field, value) : [];
  const inner = field?.kind === 'repeat' ? field.fields : [];
  const rows = filledRows(value);
  const { key, label } = entry;
  switch (entry.kind) {
    case 'text':
      return {
        kind: 'text',
        key,
        label,
        shapes,
        text: isMoment(field) ? momentText(entry.text) : entry.text,
      };
    case 'table': {
      // A column of a plain table is a field that holds something; those of a pivot are answers.
      const isPivot = field?.kind === 'repeat' && field.pivot !== undefined;
      const columns = isPivot
        ? []
        : inner.filter((one) => rows.some((row) => !isEmpty(row[one.key])));
      return {
        kind: 'table',
        key,
        label,
        shapes,
        columns: entry.columns,
        rows: entry.rows.map((row) =>
          row.map((text, i) => (isMoment(columns[i]) ? momentCell(text) : text)),
        ),
      };
    }
    case 'groups':
      return {
        kind: 'groups',
        key,
        label,
        shapes,
        groups: entry.groups.map(({ title, entries }, i) => ({
          title,
          entries: entries.map((one) => shownEntry(inner, rows[i] ?? {}, one)),
        })),
      };
  }
};

export const shownDetails = (
  definition: readonly Field[],
  wire: Wire,
  lists: OptionLists,
): ShownSection[] => {
  const fields = withRawFields(definition, wire);
  const values = decode(fields, wire);
  return detailsView(fields, wire, lists).map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => shownEntry(fields, values, entry)),
  }));
};
