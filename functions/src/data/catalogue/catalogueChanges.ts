import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '@portal/shared-types/base/text/problems';
import {
  DICTIONARIES,
  type DictionaryName,
} from '@portal/shared-types/contract/search/dictionaries';
import type { Catalogue, Names } from '#domain/search-index/catalogue.ts';
import type { EntryKey } from '#domain/search-index/searchEntries.ts';
import { documentClient } from '../store/dynamo';
import { audienceKey, CATALOGUE, cellsKey, monthsKey, VERSION } from '../store/keys';
import { chunks } from '../store/batches';
import { ConditionFailed, transact, type Action } from '../store/send';
import { addTo, NAMES_PER_UPDATE } from '../store/stagedWrites';
import { tableName } from '../store/tables';
import { catalogue, refreshCatalogue, renewCopy } from './catalogueStore';
import { appendNames, refuseTooManyNames, type NewNames } from './dictionaries';

const monthName = (day: string): string =>
  day.startsWith('20') ? day.slice(2, 4) + day.slice(5, 7) : '0001';

const bumpVersion = (changes: readonly Action[]): Action => {
  const changed = [
    ...new Set(changes.map(({ Put, Update }) => String(Update?.Key?.sk ?? Put?.Item?.sk))),
  ];
  return {
    Update: {
      TableName: tableName(),
      Key: { pk: CATALOGUE, sk: VERSION },
      UpdateExpression: `ADD v :one, n :one, ${changed.map((_, i) => `#i${i} :one`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(changed.map((sk, i) => [`#i${i}`, sk])),
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
};

/** The updates of one transaction, which also raises the version, so that readers reload. */
export const withVersion = (updates: readonly Action[]): Action[] =>
  updates.length ? [bumpVersion(updates), ...updates] : [];

const missing = (names: Names, wanted: Record<DictionaryName, string[]>): NewNames[] =>
  DICTIONARIES.flatMap((list) => {
    const known = new Set(names[list]);
    const added = [...new Set(wanted[list])].filter((name) => !known.has(name));
    return added.length ? [{ list, added }] : [];
  });

/** @throws Problem for more names than a dictionary can contain */
export const refuseFullDictionaries = async (
  wanted: Record<DictionaryName, string[]>,
): Promise<void> => {
  const now = await refreshCatalogue();
  for (const { list, added } of missing(now.names, wanted)) appendNames(list, now, added);
};

/**
 * Gives every name a code, appending new names to their dictionaries.
 * @param refuse limits how many new names one request may add
 * @throws Problem for more names than a dictionary can contain
 */
export const internNames = async (
  wanted: Record<DictionaryName, string[]>,
  refuse: (added: readonly NewNames[]) => void = refuseTooManyNames,
): Promise<Catalogue> => {
  let now = await catalogue();
  for (let fresh = false; ; fresh = true) {
    const added = missing(now.names, wanted);
    if (!added.length) return now;
    try {
      refuse(added);
      await transact(withVersion(added.flatMap((a) => appendNames(a.list, now, a.added))));
    } catch (error) {
      // Someone else added names in the meantime: try again. A refusal based on an old catalogue may be
      // wrong, as the current one may have the names.
      const again = error instanceof ConditionFailed || (error instanceof Problem && !fresh);
      if (!again) throw error;
    }
    now = await refreshCatalogue();
  }
};

export interface CellBytes {
  audience: string;
  cell: string;
  month: string;
  bytes: number;
}

export const toCellBytes = (
  nation: number,
  { audience, cell, day }: EntryKey,
  bytes: number,
): CellBytes => ({
  audience: audienceKey(nation, audience),
  cell,
  month: monthName(day),
  bytes,
});

const sumBy = (
  cells: readonly CellBytes[],
  keyOf: (c: CellBytes) => [item: string, attribute: string],
): Map<string, Map<string, number>> => {
  const out = new Map<string, Map<string, number>>();
  for (const c of cells) {
    const [item, attribute] = keyOf(c);
    let sums = out.get(item);
    if (!sums) out.set(item, (sums = new Map<string, number>()));
    sums.set(attribute, (sums.get(attribute) ?? 0) + c.bytes);
  }
  return out;
};

const cellSums = (cells: readonly CellBytes[]) =>
  sumBy(cells, (c) => [cellsKey(c.audience), c.cell]);
/** Sums by item of the catalogue, then by cell or month. */
export const byteSums = (cells: readonly CellBytes[]) => {
  const coarse = cells.filter((c) => c.cell.length <= 2);
  return [...cellSums(cells), ...sumBy(coarse, (c) => [monthsKey(c.audience), c.month])];
};

const inUpdates = (sk: string, sums: Map<string, number>) =>
  chunks([...sums], NAMES_PER_UPDATE).map((some) => addTo({ pk: CATALOGUE, sk }, new Map(some)));

/**
 * Updates that mark newly occupied cells, for the transaction that publishes their entries; usually none.
 * Cells are never released. A transaction can update an item only once. If one update isn't enough, the other
 * cells are marked right away; a marked empty cell does no harm.
 */
export const occupy = async (now: Catalogue, cells: readonly CellBytes[]): Promise<Action[]> => {
  const fresh = cells.filter((c) => !now.occupancy.get(c.audience)?.cells.has(c.cell));
  if (!fresh.length) return [];
  const actions: Action[] = [];
  for (const [sk, sums] of cellSums(fresh.map((c) => ({ ...c, bytes: 0 })))) {
    const [last, ...ahead] = inUpdates(sk, sums);
    for (const update of ahead) await transact(withVersion([{ Update: update }]));
    actions.push({ Update: last! });
  }
  return actions;
};

/**
 * Adds to the byte counts after a write, and renews the copy of the catalogue if it is due. The counts are
 * estimates for splitting reads, and the copy only saves time: if either fails, the write is still good.
 */
export const countBytes = async (cells: readonly CellBytes[]): Promise<void> => {
  const updates = byteSums(cells).flatMap(([sk, sums]) => inUpdates(sk, sums));
  await Promise.allSettled(
    updates.map((update) => documentClient().send(new UpdateCommand(update))),
  );
  await renewCopy().catch(() => undefined);
};
