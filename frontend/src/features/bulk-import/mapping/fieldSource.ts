/**
 * Where a field's value comes from, as people choose it on the page. A manifest can express more than that
 * (docs/import.md#manifests); anything the page has no control for is kept, and shown as a rule of the
 * mapping.
 */
import type { FromColumn, Source, Table } from '@portal/shared-types/contract/api/manifest';
import type { Option } from '@portal/shared-types/records/engine/render/valueText';
import { OTHER } from '@portal/shared-types/records/fieldBuilders';
import { foldedText } from '@portal/shared-types/base/text/foldedText';
import type { FoundValue } from '../engine/inspect';
import type { Target } from './targets';

type Scalar = string | number | boolean | null;

/** What to do with a text that isn't an item of the field's list, or isn't a number. */
export type Unusable = 'other' | FromColumn['otherwise'];

/** With a unit conversion, and limits where they differ from the field's. */
export interface ColumnSource extends Omit<FromColumn, 'as' | 'map' | 'scale' | 'otherwise'> {
  from: 'column';
  map: Readonly<Record<string, Scalar>>;
  unusable: Unusable;
}
export type FieldSource =
  | { from: 'nothing' }
  | { from: 'value'; value: Scalar }
  | ColumnSource
  /** Texts containing {columns}, joined. */
  | { from: 'texts'; texts: readonly string[]; separator: string }
  | { from: 'rule'; source: Source };

const NOTHING: FieldSource = { from: 'nothing' };

export const isChoice = ({ field }: Target): boolean =>
  field.kind === 'select' || field.kind === 'multiSelect' || field.kind === 'yesNo';
export const isNumber = ({ field }: Target): boolean =>
  field.kind === 'integer' || field.kind === 'decimal';

export const isText = ({ field }: Target): boolean =>
  field.kind === 'text' || field.kind === 'longText';

/** Only the listed items are valid. */
const isClosed = ({ field }: Target): boolean =>
  field.kind === 'select' && field.options.from === 'fixed';

/** The programme's list of the field's choices, if the manifest can name it. */
const getListName = ({ field }: Target): string | null =>
  (field.kind === 'select' || field.kind === 'multiSelect') && field.options.from === 'static'
    ? field.options.list
    : null;

/** Multiple items are stored as a list, except where they are sent as one text. */
const isSeveral = ({ field }: Target): boolean =>
  field.kind === 'multiSelect' && field.stored !== 'commaList';

const toColumnSource = (source: FromColumn, unusable: Unusable): FieldSource => {
  const { as: _as, otherwise: _otherwise, scale, map = {}, ...rest } = source;
  return scale ? { from: 'rule', source } : { from: 'column', ...rest, map, unusable };
};

const readOne = (target: Target, source: Source): FieldSource => {
  if ('value' in source) return { from: 'value', value: source.value };
  if ('column' in source) {
    const asIs = isChoice(target) && !source.map;
    return toColumnSource(source, asIs ? 'keep text' : source.otherwise);
  }
  if ('texts' in source && isText(target)) return { from: 'texts', ...source };
  if ('onList' in source && source.onList === getListName(target) && 'column' in source.of)
    return toColumnSource(source.of, 'other');
  return { from: 'rule', source };
};

export const readFieldSource = (target: Target, table: Table): FieldSource => {
  const source = table[target.part][target.field.key];
  if (!source) return NOTHING;
  if (!isSeveral(target)) return readOne(target, source);
  if (!('list' in source) || source.list.length !== 1) return { from: 'rule', source };
  return readOne(target, source.list[0]!);
};

/** The text next to "Other", where its choice fills it: it has no separate value. */
export const isFilledByChoice = (target: Target, table: Table): boolean => {
  const source = table[target.part][target.field.key];
  return source !== undefined && 'notOnList' in source;
};

const YES = new Set(['y', 'yes', 'true', 't', '1', 'x', 'ja', 'oui']);
const NO = new Set(['n', 'no', 'false', 'f', '0', 'nein', 'non']);

/** Codes for yes and no on the wire. */
export const yesNoCodes = ({ field }: Target): [yes: Scalar, no: Scalar] => {
  if (field.kind === 'yesNo' && field.stored === '1') return ['1', '0'];
  if (field.kind === 'yesNo' && field.stored === 'yes') return ['yes', 'no'];
  return [true, false];
};

/** The item that a text clearly matches; undefined if that is uncertain. */
export const findMatch = (
  target: Target,
  text: string,
  options: readonly Option[],
): Scalar | undefined => {
  const folded = foldedText(text.trim());
  if (target.field.kind === 'yesNo') {
    const [yes, no] = yesNoCodes(target);
    return YES.has(folded) ? yes : NO.has(folded) ? no : undefined;
  }
  return options.find(
    ({ code, label }) => foldedText(code) === folded || foldedText(label) === folded,
  )?.code;
};

const bare = (fieldSource: ColumnSource): FromColumn => {
  const { from: _from, map: _map, unusable, min: _min, max: _max, ...rest } = fieldSource;
  return { ...rest, as: 'text', otherwise: unusable === 'other' ? 'keep text' : unusable };
};

const numberSource = ({ field }: Target, fieldSource: ColumnSource): Source => {
  const min = fieldSource.min ?? ('min' in field ? field.min : undefined);
  const max = fieldSource.max ?? ('max' in field ? field.max : undefined);
  return {
    ...bare(fieldSource),
    as: field.kind === 'integer' ? 'integer' : 'number',
    otherwise: fieldSource.unusable === 'leave out' ? 'leave out' : 'refuse row',
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
};

/** The values of the texts in the files, except texts that are kept as they are. */
const wholeMap = (
  target: Target,
  fieldSource: ColumnSource,
  found: readonly FoundValue[],
  options: readonly Option[],
): Record<string, Scalar> => {
  const keepsText = fieldSource.unusable === 'keep text';
  const matched = found.flatMap(({ text }): [string, Scalar][] => {
    const match = findMatch(target, text, options);
    return match === undefined || (keepsText && match === text) ? [] : [[text, match]];
  });
  return { ...Object.fromEntries(matched), ...fieldSource.map };
};

const choiceSource = (
  target: Target,
  fieldSource: ColumnSource,
  found: readonly FoundValue[],
  options: readonly Option[],
): Source => {
  const list = getListName(target);
  if (fieldSource.unusable === 'other' && list !== null) {
    const map = Object.keys(fieldSource.map).length ? { map: { ...fieldSource.map } } : {};
    return { onList: list, of: { ...bare(fieldSource), ...map } };
  }
  const map = wholeMap(target, fieldSource, found, options);
  if (fieldSource.unusable === 'keep text' && !Object.keys(map).length) return bare(fieldSource);
  return { ...bare(fieldSource), map };
};

const makeSource = (
  target: Target,
  fieldSource: FieldSource,
  found: readonly FoundValue[],
  options: readonly Option[],
): Source | undefined => {
  switch (fieldSource.from) {
    case 'nothing':
      return undefined;
    case 'value':
      return { value: fieldSource.value };
    case 'texts':
      return { texts: [...fieldSource.texts], separator: fieldSource.separator };
    case 'rule':
      return fieldSource.source;
    case 'column':
      if (isNumber(target)) return numberSource(target, fieldSource);
      return isChoice(target)
        ? choiceSource(target, fieldSource, found, options)
        : bare(fieldSource);
  }
};

/** The text next to "Other" comes from the same column if unlisted texts are kept as "Other". */
const otherSource = (fieldSource: FieldSource, source: Source | undefined): Source | undefined =>
  fieldSource.from === 'column' && fieldSource.unusable === 'other' && source && 'onList' in source
    ? { notOnList: source.onList, of: source.of }
    : undefined;

export const withFieldSource = (
  table: Table,
  target: Target,
  fieldSource: FieldSource,
  found: readonly FoundValue[],
  options: readonly Option[],
): Table => {
  const { field, part, otherKey } = target;
  const source = makeSource(target, fieldSource, found, options);
  const sources = { ...table[part] };
  const wasFilled = otherKey !== null && otherKey in sources && 'notOnList' in sources[otherKey]!;
  delete sources[field.key];
  if (otherKey !== null && wasFilled) delete sources[otherKey];
  if (source) {
    const isListed = isSeveral(target) && fieldSource.from !== 'rule';
    sources[field.key] = isListed ? { list: [source] } : source;
  }
  const other = otherSource(fieldSource, source);
  if (otherKey !== null && other) sources[otherKey] = other;
  return { ...table, [part]: sources };
};

/** The default for texts that aren't on the list. */
export const usualUnusable = (target: Target, options: readonly Option[]): Unusable => {
  if (!isChoice(target)) return 'refuse row';
  const hasOther = options.some(({ code }) => code === OTHER);
  if (getListName(target) !== null && target.otherKey !== null && hasOther) return 'other';
  if (target.field.kind === 'yesNo') return 'leave out';
  return isClosed(target) ? 'leave out' : 'keep text';
};

export const unusableChoices = (target: Target, options: readonly Option[]): Unusable[] => {
  if (!isChoice(target)) return ['refuse row', 'leave out'];
  const usual = usualUnusable(target, options);
  const isOpen = target.field.kind !== 'yesNo' && !isClosed(target);
  return [
    ...(usual === 'other' ? (['other'] as const) : []),
    ...(isOpen ? (['keep text'] as const) : []),
    'leave out',
    'refuse row',
  ];
};

/** A rule in words, if it is short. */
export const ruleText = (source: Source): string => {
  if ('value' in source) return String(source.value);
  if ('column' in source) return source.scale ? `${source.column}, in steps` : source.column;
  if ('texts' in source) return source.texts.join(source.separator);
  if ('list' in source) return source.list.map(ruleText).join(', ');
  if ('first' in source) return source.first.map(ruleText).join(', otherwise ');
  if ('fields' in source)
    return Object.entries(source.fields)
      .map(([key, inner]) => `${key}: ${ruleText(inner)}`)
      .join('; ');
  if ('onList' in source) return ruleText(source.of);
  if ('notOnList' in source) return `${ruleText(source.of)}, if not on the list`;
  return `by ${source.when}: ${ruleText(source.then)}, otherwise ${ruleText(source.otherwise)}`;
};

export const plainColumn = (
  target: Target,
  column: string,
  options: readonly Option[],
): ColumnSource => ({
  from: 'column',
  column,
  map: {},
  unusable: usualUnusable(target, options),
  required: target.field.required === true,
});
