/** The three levels of a record's type as one dictionary name, and back. */
import type { TypeName } from '@portal/shared-types/search/columns';

/** Unit separator: never part of a name that people write. */
const SEPARATOR = '\u001f';

export const writeTypeName = (
  type: string,
  subtype?: string | null,
  subsubtype?: string | null,
): string => [type, subtype ?? '', subsubtype ?? ''].join(SEPARATOR).replace(/\u001f+$/, '');

export const readTypeName = (name: string): TypeName => {
  const [type = '', subtype, subsubtype] = name.split(SEPARATOR);
  return [type, subtype || null, subsubtype || null];
};
