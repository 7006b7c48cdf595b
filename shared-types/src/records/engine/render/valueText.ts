import { SHARING_TEXT } from '../../sharingText';
import { momentText } from '#base/time/momentText.ts';
import type { Field, FieldOfKind, OptionSource } from '../../fieldDefinition';
import { sourceFor, type Scope } from '../wire/conditions';
import { isEmpty, type Geometry, type PointValue, type Value, plainText } from '../wire/values';

/** One choice; `parent` groups it. */
export interface Option {
  code: string;
  label: string;
  parent?: string;
  /** No longer offered; old answers keep their label. */
  retired?: boolean;
}

export interface OptionLists {
  static: (list: string) => readonly Option[];
  child: (list: string, parent?: string) => readonly Option[];
  nation: (list: string) => readonly Option[];
}

/** Without lists, codes are shown unchanged. */
export const NO_LISTS: OptionLists = { static: () => [], child: () => [], nation: () => [] };

export const SHARING_LIST = 'sharing_level';
const SHARING: readonly Option[] = Object.entries(SHARING_TEXT).map(([code, label]) => ({
  code,
  label,
}));

export const listOptions = (
  source: OptionSource,
  scope: Scope,
  lists: OptionLists,
): readonly Option[] => {
  const found = sourceFor(source, scope);
  switch (found.from) {
    case 'fixed':
      return found.items.map((code) => ({ code, label: code }));
    case 'static':
      return found.list === SHARING_LIST ? SHARING : lists.static(found.list);
    case 'nation':
      return lists.nation(found.list);
    case 'child': {
      if (!found.parentKey) return lists.child(found.list);
      const parent = scope.find((row) => found.parentKey! in row)?.[found.parentKey];
      return typeof parent === 'string' && parent !== '' ? lists.child(found.list, parent) : [];
    }
  }
};

const findLabel = (options: readonly Option[], code: string): string =>
  options.find((option) => option.code === code)?.label ?? code;

/** "Other:Canoe with outrigger" → "Other: Canoe with outrigger". */
const withOther = (options: readonly Option[], value: string): string => {
  const at = value.indexOf(':');
  if (at < 0) return findLabel(options, value);
  const text = value.slice(at + 1).trim();
  const choice = findLabel(options, value.slice(0, at));
  return text ? `${choice}: ${text}` : choice;
};

/** Degrees to 5 decimals (docs/product.md#formats). */
export const pointText = ({ latitude, longitude }: PointValue): string =>
  [latitude, longitude]
    .map((n) => (typeof n === 'number' ? n.toFixed(5) : plainText(n ?? '?')))
    .join(', ');

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export const geometryText = (geometry: Geometry | string): string => {
  if (typeof geometry === 'string') return geometry;
  // An imported file may contain anything here.
  if (!Array.isArray(geometry?.coordinates)) return plainText(geometry);
  switch (geometry.type) {
    case 'Point':
      return pointText({ longitude: geometry.coordinates[0]!, latitude: geometry.coordinates[1]! });
    case 'LineString':
      return `Line of ${count(geometry.coordinates.length, 'point')}`;
    case 'Polygon':
      return `Area with ${count((geometry.coordinates[0]?.length ?? 1) - 1, 'corner')}`;
  }
};

/** Numbers as they were recorded, never rounded. */
const numberText = (field: FieldOfKind<'integer' | 'decimal'>, value: Value): string =>
  field.unit ? `${plainText(value)} ${field.unit}` : plainText(value);

/** A value as people read it. Rows of repeat groups: see lines.ts. */
export const valueText = (
  field: Exclude<Field, { kind: 'repeat' }>,
  value: Value,
  scope: Scope,
  lists: OptionLists,
): string => {
  if (isEmpty(value)) return '';
  switch (field.kind) {
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'integer':
    case 'decimal':
      return numberText(field, value);
    case 'select': {
      const options = listOptions(field.options, scope, lists);
      return field.stored === 'withOther'
        ? withOther(options, plainText(value))
        : findLabel(options, plainText(value));
    }
    case 'multiSelect': {
      const options = listOptions(field.options, scope, lists);
      const values: unknown[] = Array.isArray(value) ? value : [value];
      return values.map((code) => findLabel(options, plainText(code))).join(', ');
    }
    case 'date':
    case 'dateTime':
      return momentText(plainText(value));
    case 'point':
      return pointText(value as PointValue);
    case 'line':
    case 'polygon':
    case 'geometry':
      return geometryText(value as Geometry);
    default:
      return plainText(value);
  }
};
