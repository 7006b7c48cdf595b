/** Compares stored search entries with newly derived ones. */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { catalogue, forgetCatalogue } from '#data/catalogue/catalogueStore.ts';
import { readStoredPatrol } from '#data/patrol/storedPatrol.ts';
import { changeEntries } from '#data/search-index/entryChanges.ts';
import { documentClient } from '#data/store/dynamo.ts';
import { ENTRIES, readEntrySort } from '#data/store/keys.ts';
import type { Item } from '#data/store/send.ts';
import { tableName } from '#data/store/tables.ts';
import { codesFrom, toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { asTest } from './asFunction';

/** Entries of a patrol; traces of removed ones on demand. */
export const scanEntries = async (pid: number, withTraces = false): Promise<Item[]> => {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await asTest(() =>
      documentClient().send(
        new ScanCommand({
          TableName: tableName(),
          FilterExpression: 'begins_with(pk, :entries)',
          ExpressionAttributeValues: { ':entries': ENTRIES },
          ExclusiveStartKey: from,
        }),
      ),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items.filter(
    ({ sk, d }) => readEntrySort(String(sk), 0).pid === pid && (withTraces || d !== undefined),
  );
};

const toText = ({ pk, sk, d, v }: Item): string =>
  [pk, sk, Buffer.from(d as Uint8Array).toString('hex'), v].join(' ');

export const expectSoundEntries = async (pid: number): Promise<void> => {
  forgetCatalogue();
  const { state, patrol, numbers, set } = (await readStoredPatrol(pid))!;
  const stored = await scanEntries(pid);
  if (state.deleted) return expect(stored).toEqual([]);
  const indexed = toIndexed(patrol, pid, codesFrom((await catalogue()).names), numbers);
  const { entries } = deriveEntries(indexed);
  const next = { version: set!.version, nation: indexed.nation, entries };
  const fresh = changeEntries(pid, undefined, next);
  expect(stored.map(toText).sort()).toEqual(fresh.puts.map(toText).sort());
  expect(set).toEqual(fresh.set);
};
