/**
 * Patrols whose search entries have marks. A writer removes its marks right after the change. If it dies,
 * they stay until the patrol's next change, and each search that finds them reads the whole patrol. The
 * sweeper removes such marks.
 */
import { randomUUID } from 'node:crypto';
import { toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { markProvisional } from '#domain/search-index/provisional.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { occupy, withVersion } from '../catalogue/catalogueChanges';
import { refreshCatalogue } from '../catalogue/catalogueStore';
import { entryChanges } from './entryChanges';
import { codesFrom } from './entryItems';
import { headAction, publishedFence, stagingFence } from '../patrol/headChange';
import { headKey, MARKED, patrolKey } from '../store/keys';
import {
  type StoredItem,
  ConditionFailed,
  readPartition,
  transact,
  type Action,
  type Key,
} from '../store/send';
import { check, inActions, inTransactions, put, remove } from '../store/stagedWrites';
import { wholeItem } from '../patrol/patrolItems';
import { readStoredPatrol } from '../patrol/storedPatrol';

/** No writer runs longer. */
const LIVES_SECONDS = 3600;

const keyOf = (pid: number): Key => ({ pk: MARKED, sk: String(pid) });

/** Written with the first marks. */
export const markedItem = (pid: number): StoredItem => ({
  ...keyOf(pid),
  at: Math.floor(Date.now() / 1000),
});

/** Removes the note, together with the last marks. */
export const unmarked = (pid: number): Action => remove(keyOf(pid));

/**
 * Publishes a patrol whose entries don't fit one transaction: stages them with marks that make searches read
 * the head, then publishes the head and removes the marks.
 * @param fence checks that the staging may continue
 * @param version of the patrol. A change that comes before the marks are removed removes them itself
 */
export const publishMarked = async (
  pid: number,
  publish: Action[],
  entries: readonly StoredItem[],
  fence: Action,
  version: number,
): Promise<void> => {
  const marked = entries.map((item) => ({ ...item, d: markProvisional(item.d as Uint8Array) }));
  for (const group of inTransactions([markedItem(pid), ...marked]))
    await transact([fence, ...group.map(put)]);
  await transact(publish);
  const isSame = publishedFence(pid, version);
  try {
    for (const group of inActions([...entries.map(put), unmarked(pid)]))
      await transact([isSame, ...group]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/**
 * Takes over from the last attempt, writes the entries and the pack of the current patrol, and removes the note.
 * Searches find the patrol all the time.
 */
export const rewriteEntries = async (pid: number): Promise<void> => {
  const before = await readStoredPatrol(pid);
  if (!before) return transact([check(headKey(pid), 'attribute_not_exists(pk)'), unmarked(pid)]);
  const staging = randomUUID();
  await transact([headAction(before, { staging })]);
  // Read again, to include what the other attempt wrote before this one took over.
  const stored = (await readStoredPatrol(pid))!;
  const catalogue = await refreshCatalogue();
  const indexed = toIndexed(stored.patrol, pid, codesFrom(catalogue.names), stored.numbers);
  const derived = stored.head.deleted ? undefined : deriveEntries(indexed);
  const { puts, traces, gone, cells } = entryChanges(
    stored,
    indexed.nation,
    derived?.entries ?? [],
  );
  const fence = stagingFence(before, staging);
  const occupied = withVersion(await occupy(catalogue, cells));
  if (occupied.length) await transact(occupied);
  // The change is long over: no running search needs traces.
  const over = [...traces.map(({ sk }) => sk), ...gone];
  const writes = [
    ...puts.map(put),
    ...(derived ? [put(wholeItem(indexed, derived.packs))] : []),
    ...over.map((sk) => remove({ pk: patrolKey(pid), sk })),
  ];
  for (const group of inActions(writes)) await transact([fence, ...group]);
  // Someone who begins a change after this marks the patrol again.
  await transact([headAction(before, { version: before.head.version }, staging), unmarked(pid)]);
};

/** `now`: epoch seconds. @returns how many patrols were repaired */
export const repairMarked = async (now = Date.now() / 1000): Promise<number> => {
  const items = await readPartition(MARKED);
  let repaired = 0;
  for (const item of items) {
    if (Number(item.at) > now - LIVES_SECONDS) continue;
    try {
      await rewriteEntries(Number(item.sk));
      repaired += 1;
    } catch (error) {
      // Another request is changing the patrol and removes the marks; if not, the next sweep does.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  return repaired;
};
