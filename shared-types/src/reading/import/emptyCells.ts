/** Cells that count as empty, because programs and people write a text for a missing value. */
import type { Field, OptionSource } from '#records/fieldDefinition.ts';
import { folded, type ListLookup } from './lists';

export const EMPTY_TEXTS: readonly string[] = [
  ...['NA', 'N/A', '#N/A', 'n.a.', 'NaN', '-', '--', '–', '—'],
  ...['none', 'nil', 'null', '(none)', '(blank)'],
];

export type IsEmpty = (text: string) => boolean;

/** @param texts in upper or lower case */
export const emptinessBy = (texts: readonly string[] = EMPTY_TEXTS): IsEmpty => {
  const empty = new Set(texts.map((text) => folded(text.trim())));
  return (text) => text === '' || empty.has(folded(text));
};

const hasItem = (options: OptionSource, text: string, lists: ListLookup): boolean => {
  if (options.from === 'either')
    return [options.then, options.otherwise].some((one) => hasItem(one, text, lists));
  if (options.from === 'fixed') return options.items.some((item) => folded(item) === folded(text));
  return lists.listed(options.list, text) !== undefined;
};

/** "None" is a choice of some fields. */
export const isChoice = (field: Field | undefined, text: string, lists: ListLookup): boolean =>
  (field?.kind === 'select' || field?.kind === 'multiSelect') &&
  hasItem(field.options, text, lists);
