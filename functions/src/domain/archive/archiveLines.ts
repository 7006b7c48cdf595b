/** Stored items as lines of an archive, and back, without any loss. */

import { isObject } from '@portal/shared-types/base/isObject';

/** Attributes of an item: text, numbers, lists, objects and bytes. */
export type ArchivedItem = { pk: string; sk: string } & Record<string, unknown>;

const BYTES = 'base64';

/** Embeds JSON texts as JSON, so that other programs can read a record without our code. */
const shown = (key: string, value: unknown): unknown => {
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  return key === 'j' ? (JSON.parse(value as string) as unknown) : value;
};

const stored = (key: string, value: unknown): unknown => {
  if (key === 'j') return JSON.stringify(value);
  const bytes = isObject(value) ? value[BYTES] : undefined;
  return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')) : value;
};

const mapped = (
  item: Record<string, unknown>,
  change: (key: string, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([key, value]) => [key, change(key, value)]));

export const toLine = (item: Record<string, unknown>): string =>
  JSON.stringify(mapped(item, shown));

/**
 * @returns undefined unless the line is exactly what `toLine` writes. JSON that parses to something else than
 * it says, such as a number with more digits than fit or a key that occurs twice, would be changed silently.
 */
export const fromLine = (line: string): ArchivedItem | undefined => {
  try {
    const parsed = JSON.parse(line) as unknown;
    if (!isObject(parsed)) return undefined;
    const item = mapped(parsed, stored);
    return toLine(item) === line ? (item as ArchivedItem) : undefined;
  } catch {
    return undefined;
  }
};
