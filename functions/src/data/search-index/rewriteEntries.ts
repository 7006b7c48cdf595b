/**
 * Writes the search entries of a patrol that an earlier release stored in the patrol's partition, with keys of an
 * index, and removes those.
 */
import { codesFrom, namesOf, toIndexed } from '#domain/search-index/patrolAggregate.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import { internNames, occupy, withVersion } from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { headAction } from '../patrol/headChange';
import { wholeItem } from '../patrol/patrolItems';
import { readStoredPatrol, type StoredPatrol } from '../patrol/storedPatrol';
import { patrolKey } from '../store/keys';
import { beginsWith, readPartition, retried, transact } from '../store/send';
import { inActions, put, remove } from '../store/stagedWrites';
import { changeEntries } from './entryChanges';

const ROUNDS = 8;
const FORMER_PREFIX = 'C#';

const writeEntries = async ({ head, patrol, numbers }: StoredPatrol): Promise<void> => {
  const catalogue = await internNames(namesOf(patrol), () => undefined);
  const indexed = toIndexed(patrol, head.id, codesFrom(catalogue.names), numbers);
  const { entries, packs } = deriveEntries(indexed);
  const { version } = head;
  const next = { version, nation: indexed.nation, entries };
  const { puts, set, cells } = changeEntries(head.id, undefined, next);
  const occupied = withVersion(await occupy(catalogue, cells));
  // Fails if someone changes the patrol first. A change that is being staged starts again.
  const isSame = headAction({ head }, { version });
  await transact([isSame, ...occupied, ...[wholeItem(indexed, packs, set!), ...puts].map(put)]);
  // The bytes are about the same as before, so they aren't counted again.
  if (occupied.length) invalidateCatalogue();
};

/** Can be repeated at any time. @returns whether there was anything to do */
export const rewriteEntries = async (pid: number): Promise<boolean> => {
  const isWritten = await retried(ROUNDS, 'unavailable', async () => {
    const stored = await readStoredPatrol(pid);
    if (!stored || stored.state.deleted || stored.set) return false;
    await writeEntries(stored);
    return true;
  });
  const former = await readPartition(patrolKey(pid), beginsWith(FORMER_PREFIX));
  const removals = former.map(({ pk, sk }) => remove({ pk: String(pk), sk: String(sk) }));
  for (const group of inActions(removals)) await transact(group);
  return isWritten || former.length > 0;
};
