/** Compares stored search entries with newly derived ones. */
import { catalogue, forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { codesFrom, entryItem } from '#data/search-index/entryItems.ts';
import { readStoredPatrol } from '#data/patrol/storedPatrol.ts';
import { toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';

const text = (g: unknown, bytes: Uint8Array): string =>
  `${String(g)} ${Buffer.from(bytes).toString('hex')}`;

export const expectSoundEntries = async (pid: number): Promise<void> => {
  forgetCatalogue();
  const { state, patrol, numbers, entries } = (await readStoredPatrol(pid))!;
  const indexed = toIndexed(patrol, pid, codesFrom((await catalogue()).names), numbers);
  const fresh = (state.deleted ? [] : deriveEntries(indexed).entries).map(
    (entry): [string, string] => {
      const { sk, g, d } = entryItem(indexed.nation, pid, entry);
      return [sk, text(g, d as Uint8Array)];
    },
  );
  const found = [...entries].map(([sk, { g, bytes }]): [string, string] => [sk, text(g, bytes)]);
  expect(new Map(found)).toEqual(new Map(fresh));
};
