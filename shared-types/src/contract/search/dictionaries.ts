/** Name dictionaries: append-only lists; a code is a position, from 1, and is never reused. */
import type { TypeName } from './columns';

export const DICTIONARIES = [
  'nation',
  'guardian',
  'purpose',
  'area',
  'effort',
  'patrolType',
  'recordType',
] as const;
export type DictionaryName = (typeof DICTIONARIES)[number];

/** Unit separator: never part of a name that people write. */
const SEPARATOR = '\u001f';

/** The three levels of a record's type as one name. */
export const writeTypeName = (
  type: string,
  subtype?: string | null,
  subsubtype?: string | null,
): string => [type, subtype ?? '', subsubtype ?? ''].join(SEPARATOR).replace(/\u001f+$/, '');

export const readTypeName = (name: string): TypeName => {
  const [type = '', subtype, subsubtype] = name.split(SEPARATOR);
  return [type, subtype || null, subsubtype || null];
};
