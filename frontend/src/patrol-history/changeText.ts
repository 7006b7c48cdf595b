/** Values of a history as people read them: those of fields with lists by their labels, others as they are. */
import type { LongValue, RecordChange } from '@portal/shared-types/api/recordChange';
import { wireKeysOf } from '@portal/shared-types/records/engine/wireKeys';
import { labelOfKey } from '@portal/shared-types/records/engine/details';
import {
  geometryText,
  valueText,
  type OptionLists,
} from '@portal/shared-types/records/engine/labels';
import {
  decode,
  isEmpty,
  plainText,
  type Geometry,
} from '@portal/shared-types/records/engine/values';
import type { Field, RepeatField } from '@portal/shared-types/records/fieldDefinition';
import { incidentDefinition } from '@portal/shared-types/records/incidentDefinition';
import { patrolDefinition } from '@portal/shared-types/records/patrolDefinition';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { weatherDefinition } from '@portal/shared-types/records/weatherDefinition';
import type { HistorySection } from '@portal/shared-types/api/records';
import { differingLines, sameText, type ToldLines } from '../records/details/differingLines';
import { momentText } from '../records/details/momentText';
import { pointLines } from '../records/details/pointLines';
import { isGeometry } from '../records/details/shapes';

/** Where there was nothing, or is nothing now. */
export const NOTHING = '—';

const INCIDENTS: Field = {
  kind: 'repeat',
  key: 'incidents',
  label: 'Incidents',
  itemLabel: 'Incident',
  fields: incidentDefinition.fields,
};

const FIELDS: Partial<Record<HistorySection, readonly Field[]>> = {
  details: [...patrolDefinition.fields, INCIDENTS],
  weather: weatherDefinition.fields,
  photos: photoDefinition.fields,
};

const SHARING: Record<string, string> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};

const isLong = (value: unknown): value is LongValue =>
  typeof value === 'object' && value !== null && 'long' in value && value.long === true;

const parsed = (text: string): unknown => {
  try {
    return text.startsWith('{') ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    return undefined;
  }
};

const shapeOf = (value: unknown): Geometry | undefined => {
  const found = typeof value === 'string' ? parsed(value) : value;
  return isGeometry(found) ? found : undefined;
};

/** Longer rows are read line by line. */
const ROW_CHARACTERS = 120;

type Read = (field: Field, value: unknown) => string;

const isRow = (value: unknown): value is object => typeof value === 'object' && value !== null;
const rowsIn = (value: unknown): readonly unknown[] | null =>
  Array.isArray(value) && value.some(isRow) ? value : null;

type Group = Pick<RepeatField, 'itemLabel' | 'sortBy' | 'fields'>;
const UNKNOWN: Group = { itemLabel: 'Row', fields: [] };

const labelIn = ({ fields }: Group, key: string): string =>
  fields.find((one) => one.key === key)?.label ?? labelOfKey(key);

/** "Crab seq: 1; Sex: Female" */
const rowText = (row: object, group: Group, read: Read): string => {
  const parts = Object.entries(row)
    .filter(([, value]) => !isEmpty(value) && !rowsIn(value))
    .map(([key, value]) => {
      const field = group.fields.find((one) => one.key === key);
      return `${labelIn(group, key)}: ${field ? read(field, value) : anyText(value, read)}`;
    });
  const line = parts.join('; ');
  return line.length > ROW_CHARACTERS ? parts.join('\n') : line;
};

interface RowText {
  text: string;
  /** Of rows within it, each by the row that it is of: "Transect 1, Quadrats: …". */
  within: string[];
}

const rowTexts = (rows: readonly unknown[], group: Group, read: Read): RowText[] =>
  rows.map((row, i) => {
    if (!isRow(row)) return { text: anyText(row, read), within: [] };
    const number = group.sortBy && (row as Record<string, unknown>)[group.sortBy];
    const name = `${group.itemLabel} ${typeof number === 'number' ? number : i + 1}`;
    const within = Object.entries(row).flatMap(([key, value]) => {
      const inside = rowsIn(value);
      if (!inside) return [];
      const inner = group.fields.find((one) => one.key === key);
      const texts = rowTexts(inside, inner?.kind === 'repeat' ? inner : UNKNOWN, read);
      return linesOf(texts).map((line) => `${name}, ${labelIn(group, key)}: ${line}`);
    });
    return { text: rowText(row, group, read), within };
  });

const linesOf = (rows: readonly RowText[]): string[] =>
  rows.flatMap(({ text, within }) => [...(text ? [text] : []), ...within]);
const numbered = (rows: readonly RowText[]): string =>
  rows.map(({ text, within }, i) => [`${i + 1}. ${text}`, ...within].join('\n')).join('\n');

const anyText = (value: unknown, read: Read): string => {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (isLong(value)) return value.summary;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const shape = shapeOf(value);
  if (shape) return geometryText(shape);
  if (typeof value === 'string') return momentText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return NOTHING;
    return rowsIn(value)
      ? numbered(rowTexts(value, UNKNOWN, read))
      : value.map((one) => anyText(one, read)).join(', ');
  }
  return isRow(value) ? rowText(value, UNKNOWN, read) : plainText(value);
};

/** One value of a field by its label, its unit and the words of its list. */
const readerOf = (lists: OptionLists): Read => {
  const read: Read = (field, value) => {
    if (field.kind === 'repeat') {
      const rows = rowsIn(value);
      return rows ? numbered(rowTexts(rows, field, read)) : anyText(value, read);
    }
    if (isLong(value) || isEmpty(value)) return anyText(value, read);
    const { key } = field;
    const decoded = decode([field], { [key]: value })[key];
    return momentText(valueText(field, decoded, [{ [key]: decoded }], lists));
  };
  return read;
};

/** Before is crossed out: that the others are the same is said after it. */
const toldTexts = ([before, after]: readonly ToldLines[]): { before: string; after: string } => ({
  before: before?.lines.join('\n') || NOTHING,
  after:
    [...(after?.lines ?? []), ...(after?.same ? [sameText(after.same)] : [])].join('\n') || NOTHING,
});

export interface ShownChange {
  label: string;
  before: string;
  after: string;
}

/** The last of "details.length_m". */
const keyOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** @param fields of the record's type, where it is known. */
export const shownChange = (
  change: RecordChange,
  section: HistorySection,
  lists: OptionLists,
  fields: readonly Field[] = FIELDS[section] ?? [],
): ShownChange => {
  const key = keyOf(change.field);
  const field = fields.find((one) => one.key === key && wireKeysOf(one).includes(key));
  const group = field?.kind === 'repeat' ? field : UNKNOWN;
  const read = readerOf(lists);
  const text = (value: unknown): string => {
    if (key === 'sharing_level') return SHARING[String(value)] ?? anyText(value, read);
    return field ? read(field, value) : anyText(value, read);
  };
  const label = change.label ?? field?.label ?? labelOfKey(key);
  const sides = [change.before, change.after] as const;
  const rows = sides.map(rowsIn);
  if (rows.every((side) => side !== null)) {
    const told = differingLines(rows.map((side) => linesOf(rowTexts(side, group, read))));
    // Numbers would be those of the list, of which only some rows are shown.
    if (told.some(({ same }) => same > 0)) return { label, ...toldTexts(told) };
  }
  const long = sides.map((side) =>
    isLong(side) && side.differing
      ? { lines: linesOf(rowTexts(side.differing, group, read)), same: side.same ?? 0 }
      : null,
  );
  if (long.every((side) => side !== null)) return { label, ...toldTexts(long) };
  const [before, after] = sides.map(text) as [string, string];
  const shapes = sides.map(shapeOf);
  if (before !== after || !shapes[0] || !shapes[1]) return { label, before, after };
  // As many points as before, and not the same ones.
  const points = toldTexts(differingLines(shapes.map((shape) => pointLines(shape ? [shape] : []))));
  return {
    label,
    before: `${before}\n${points.before}`,
    after: `${after}\n${points.after}`,
  };
};
