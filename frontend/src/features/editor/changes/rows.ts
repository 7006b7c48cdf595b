/** Changed fields in words: one line per form field, even if it has two wire names (a location). */
import {
  toFlatKey,
  unflatten,
  type RecordKind,
} from '@portal/shared-types/records/engine/change/flat';
import type { Flat } from '@portal/shared-types/records/engine/change/merge';
import {
  differingLines,
  type DifferingLines,
} from '@portal/shared-types/records/engine/render/differingLines';
import { formatLines, pointLines } from '@portal/shared-types/records/engine/render/lines';
import { getKeyLabel } from '@portal/shared-types/records/engine/render/rawFields';
import { recordView, type ViewEntry } from '@portal/shared-types/records/engine/render/recordView';
import { sameValue } from '@portal/shared-types/records/engine/wire/equality';
import { getWireKeys } from '@portal/shared-types/records/engine/wire/wireKeys';
import type { Reading } from '../reading';

export interface FieldRow {
  key: string;
  label: string;
  /** Its wire names, as in the edit calls. */
  fields: readonly string[];
}

const getFieldName = (field: string): string => field.replace(/^details\./, '');

/** In form order; names without a definition come last. */
export const fieldRows = (
  kind: RecordKind,
  { fields, derived = {} }: Pick<Reading, 'fields' | 'derived'>,
  changed: readonly string[],
): FieldRow[] => {
  const left = new Set(changed);
  const rows = fields.flatMap((field) => {
    const keys = getWireKeys(field).map((key) => toFlatKey(kind, key));
    if (!keys.some((key) => left.has(key))) return [];
    const all = [...keys, ...keys.flatMap((key) => derived[key] ?? [])];
    all.forEach((key) => left.delete(key));
    return [{ key: field.key, label: field.label, fields: all }];
  });
  const others = [...left].map((field) => {
    const key = getFieldName(field);
    return { key, label: getKeyLabel(key), fields: [field] };
  });
  return [...rows, ...others];
};

/** Key of the row for a whole record whose type was changed. */
export const WHOLE = '*';

/** A record's value of each field, line by line; empty without a value. */
const shownValues = (flat: Flat, { fields, lists }: Reading) => {
  const all = recordView(fields, unflatten(flat), lists).flatMap((section) => section.entries);
  const entries = new Map(all.map((entry) => [entry.key, entry]));
  const getEntries = ({ key }: FieldRow): readonly ViewEntry[] => {
    const entry = entries.get(key);
    return entry ? [entry] : [];
  };
  return {
    lines: (row: FieldRow): readonly string[] =>
      row.key === WHOLE
        ? all.map((entry) => `${entry.label}: ${formatLines(entry).join('; ')}`)
        : getEntries(row).flatMap(formatLines),
    points: (row: FieldRow): readonly string[] =>
      pointLines(getEntries(row).flatMap(({ shapes }) => shapes)),
    values: (row: FieldRow): unknown[] => row.fields.map((field) => flat[field]),
  };
};

type Shown = ReturnType<typeof shownValues>;

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, i) => line === b[i]);

/** Whether two of them look the same but differ: for example, an area with one corner moved. */
const needsPoints = (sides: readonly Shown[], row: FieldRow): boolean =>
  sides.some((one, i) =>
    sides
      .slice(i + 1)
      .some(
        (other) =>
          sameLines(one.lines(row), other.lines(row)) &&
          !sameValue(one.values(row), other.values(row)),
      ),
  );

/** The values of each field in several versions of a record, so that differences are visible. */
export const shownSides = (
  flats: readonly Flat[],
  reading: Reading,
): ((row: FieldRow) => readonly DifferingLines[]) => {
  const sides = flats.map((flat) => shownValues(flat, reading));
  return (row) => {
    const points = needsPoints(sides, row);
    return differingLines(
      sides.map((side) => (points ? [...side.lines(row), ...side.points(row)] : side.lines(row))),
    );
  };
};
