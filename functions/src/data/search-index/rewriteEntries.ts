/**
 * Derives the search entries of a patrol again whose entries have an earlier form. Release 0.2 stored them in the
 * patrol's partition, with keys of an index; those are removed.
 */
import { codesFrom, namesOf, toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { countBytes, internNames, occupy, withVersion } from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { headAction } from '../patrol/headChange';
import { wholeItem } from '../patrol/patrolItems';
import { readStoredPatrol, type StoredPatrol } from '../patrol/storedPatrol';
import { patrolKey } from '../store/keys';
import { beginsWith, readPartition, retried, transact } from '../store/send';
import { inActions, put, remove } from '../store/stagedWrites';
import { changeEntries, isCurrentSet } from './entryChanges';

const ROUNDS = 8;
const FORMER_PREFIX = 'C#';

const writeEntries = async ({
  head,
  patrol,
  numbers,
  set: before,
}: StoredPatrol): Promise<void> => {
  const catalogue = await internNames(namesOf(patrol), () => undefined);
  const indexed = toIndexed(patrol, head.id, codesFrom(catalogue.names), numbers);
  const { entries, packs } = deriveEntries(indexed);
  const { version } = head;
  const next = { version, nation: indexed.nation, entries };
  const { puts, set, cells, bytes } = changeEntries(head.id, before, next);
  const occupied = withVersion(await occupy(catalogue, cells));
  // Fails if someone changes the patrol first. A change that is being staged starts again.
  const isSame = headAction({ head }, { version });
  await transact([isSame, ...occupied, ...[wholeItem(indexed, packs, set!), ...puts].map(put)]);
  if (occupied.length) invalidateCatalogue();
  // Those of release 0.2 take about as many bytes, and are still counted.
  if (before) await countBytes(bytes);
};

/** Can be repeated at any time. @returns whether there was anything to do */
export const rewriteEntries = async (pid: number): Promise<boolean> => {
  const isWritten = await retried(ROUNDS, 'unavailable', async () => {
    const stored = await readStoredPatrol(pid);
    if (!stored || stored.state.deleted) return false;
    if (stored.set && isCurrentSet(stored.set)) return false;
    await writeEntries(stored);
    return true;
  });
  const former = await readPartition(patrolKey(pid), beginsWith(FORMER_PREFIX));
  const removals = former.map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) }));
  for (const group of inActions(removals)) await transact(group);
  return isWritten || former.length > 0;
};
