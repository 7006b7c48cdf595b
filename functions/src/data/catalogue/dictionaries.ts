/**
 * Dictionaries as items: names in the order of their codes, append-only. A dictionary that outgrows an item
 * continues in the next (`D#guardian`, `D#guardian#2`, …), and so do the codes.
 *
 * An item with a successor is sealed. Otherwise a writer who doesn't know the successor could still append to
 * the item, which would shift all later codes.
 */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidRequest, type Problem } from '@portal/shared-types/base/text/problems';
import {
  DICTIONARIES,
  type DictionaryName,
  readTypeName,
} from '@portal/shared-types/contract/search/dictionaries';
import type { DictionaryChunk, Names } from '#domain/search-index/catalogue.ts';
import { CATALOGUE, chunkKey, namesKey } from '../store/keys';
import type { Action, Item, StoredItem } from '../store/send';
import { putNew } from '../store/stagedWrites';
import { tableName } from '../store/tables';

/** Every function reads the last item again after a new name, so it is small: seven read units. */
const CHUNK_BYTES = 25_000;
/** A name takes its bytes, one for its type, and up to three for its length. */
const NAME_OVERHEAD = 4;
/** Every search reads all of them first. */
const MAX_CHUNKS = 80;
export const DICTIONARY_BYTES = MAX_CHUNKS * CHUNK_BYTES;

const sizeOf = (name: string): number => Buffer.byteLength(name) + NAME_OVERHEAD;
const sumSizes = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + sizeOf(name), 0);

const keyOf = (list: DictionaryName, chunk: number): { pk: string; sk: string } => ({
  pk: CATALOGUE,
  sk: chunk === 1 ? namesKey(list) : chunkKey(namesKey(list), chunk),
});

interface Dictionaries {
  names: Names;
  last: Record<DictionaryName, DictionaryChunk>;
}

/** @param items with keys that start with `D#`, in any order */
export const readDictionaries = (items: readonly Item[]): Dictionaries => {
  const chunks = items
    .map(({ sk, names }) => {
      const [, list = '', chunk = '1'] = String(sk).split('#');
      return { list, chunk: Number(chunk), names: names as string[] };
    })
    // The store sorts `#10` before `#2`.
    .sort((a, b) => a.chunk - b.chunk);
  const of = (list: DictionaryName) => chunks.filter((one) => one.list === list);
  const entries = <T>(value: (list: DictionaryName) => T): Record<DictionaryName, T> =>
    Object.fromEntries(DICTIONARIES.map((list) => [list, value(list)])) as Record<
      DictionaryName,
      T
    >;
  return {
    names: entries((list) => of(list).flatMap(({ names }) => names)),
    last: entries((list) => {
      const last = of(list).at(-1);
      return { chunk: last?.chunk ?? 1, count: last?.names.length ?? 0 };
    }),
  };
};

/** Names that fit the last item, then the names of each further item. */
const inChunks = (held: number, added: readonly string[]): string[][] => {
  const groups: string[][] = [[]];
  let bytes = held;
  for (const name of added) {
    bytes += sizeOf(name);
    if (bytes > CHUNK_BYTES) {
      groups.push([]);
      bytes = sizeOf(name);
    }
    groups.at(-1)!.push(name);
  }
  return groups;
};

/** A whole dictionary, for bulk loading. */
export const dictionaryItems = (list: DictionaryName, names: readonly string[]): StoredItem[] =>
  inChunks(0, names).map((here, i, { length }) => ({
    ...keyOf(list, i + 1),
    names: here,
    ...(i + 1 < length && { sealed: true }),
  }));

const LISTS: Record<DictionaryName, string> = {
  nation: 'nations',
  guardian: 'guardians',
  purpose: 'purposes',
  area: 'areas',
  effort: 'kinds of monitoring effort',
  patrolType: 'types of patrol',
  recordType: 'types of sightings and surveys',
};

const full = (list: DictionaryName): Problem =>
  invalidRequest(
    `body.patrol: the portal can’t add more names of ${LISTS[list]}. Names used on other ` +
      'patrols can still be used. Nothing was saved.',
  );

/** Appends names unless someone else added some in the meantime. @throws Problem if it is full */
export const appendNames = (
  list: DictionaryName,
  now: Dictionaries,
  added: readonly string[],
): Action[] => {
  const { chunk, count } = now.last[list];
  const held = now.names[list].slice(now.names[list].length - count);
  const [here = [], ...further] = inChunks(sumSizes(held), added);
  if (chunk + further.length > MAX_CHUNKS) throw full(list);
  const seal = further.length > 0;
  return [
    {
      Update: {
        TableName: tableName(),
        Key: keyOf(list, chunk),
        UpdateExpression:
          'SET #n = list_append(if_not_exists(#n, :none), :added)' + (seal ? ', #s = :true' : ''),
        ConditionExpression: count
          ? 'size(#n) = :known AND attribute_not_exists(#s)'
          : 'attribute_not_exists(#n) AND attribute_not_exists(#s)',
        ExpressionAttributeNames: { '#n': 'names', '#s': 'sealed' },
        ExpressionAttributeValues: {
          ':added': here,
          ':none': [],
          ...(count && { ':known': count }),
          ...(seal && { ':true': true }),
        },
      },
    },
    ...further.map((names, i) =>
      putNew({
        ...keyOf(list, chunk + 1 + i),
        names,
        ...(i + 1 < further.length && { sealed: true }),
      }),
    ),
  ];
};

export interface NewNames {
  list: DictionaryName;
  added: readonly string[];
}

const shown = (list: DictionaryName, name: string): string => {
  const text = list === 'recordType' ? readTypeName(name).filter(Boolean).join(' · ') : name;
  return text.length > 60 ? `${text.slice(0, 60)} …` : text;
};

/** Keeps one patrol from filling what all searches read. @throws Problem with the longest names */
export const refuseTooManyNames = (wanted: readonly NewNames[]): void => {
  const all = wanted.flatMap(({ list, added }) =>
    added.map((name) => ({ text: shown(list, name), bytes: sizeOf(name) })),
  );
  const bytes = all.reduce((sum, one) => sum + one.bytes, 0);
  if (bytes <= LIMITS.newNamesBytes) return;
  const longest = all.sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  throw invalidRequest(
    `body.patrol: brings ${all.length.toLocaleString('en-CA')} names of guardians, purposes, areas and types ` +
      `that no patrol had before, ${Math.ceil(bytes / 1000)} kB together; one patrol may bring ` +
      `${LIMITS.newNamesBytes / 1000} kB. The longest: ${longest.map(({ text }) => `"${text}"`).join(', ')}.`,
  );
};
