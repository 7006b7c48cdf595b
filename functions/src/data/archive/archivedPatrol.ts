/** Publishes a restored patrol: its head, its start, and search entries derived for this portal. */
import { namesOf, toIndexed } from '../../domain/search-index/patrolAggregate';
import { markProvisional } from '../../domain/search-index/provisional';
import type { ArchivedItem } from '../../domain/archive/archiveLines';
import {
  cellBytesOf,
  countBytes,
  internNames,
  occupy,
  withVersion,
} from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { countGuardians } from '../catalogue/guardianCounts';
import { markedItem, unmarked } from '../search-index/markedPatrols';
import { boundedEntriesOf, codesFrom, entryItem } from '../search-index/entryItems';
import { wholeItem } from '../patrol/patrolItems';
import { type StoredItem, readPartition, transact, type Action } from '../store/send';
import { storedPatrolFrom } from '../patrol/storedPatrol';
import { nationAudience, patrolKey } from '../store/keys';
import { fitsOne, inActions, inTransactions, put, putNew } from '../store/stagedWrites';

/** Writes that don't fit one transaction go first, marked as in `createPatrol`. */
const publish = async (
  pid: number,
  core: Action[],
  entries: readonly StoredItem[],
): Promise<void> => {
  const all = [...core, ...entries.map(put)];
  if (fitsOne(all)) return transact(all);
  const marked = entries.map((item) => ({ ...item, d: markProvisional(item.d as Uint8Array) }));
  for (const group of inTransactions([markedItem(pid), ...marked])) await transact(group.map(put));
  await transact(core);
  for (const group of inActions([...entries.map(put), unmarked(pid)])) await transact(group);
};

/**
 * Makes a patrol visible whose parts are in the store already.
 * @param guard reserves its start; a deleted patrol has none
 * @throws if there is a patrol of this number, or of this nation and start
 */
export const publishArchived = async (
  pid: number,
  head: ArchivedItem,
  guard: ArchivedItem | undefined,
): Promise<void> => {
  const parts = await readPartition(patrolKey(pid));
  const { state, patrol, numbers } = storedPatrolFrom(head, parts, parts);
  const starts = guard ? [putNew(guard)] : [];
  if (state.deleted) return transact([putNew(head), ...starts]);
  const names = await internNames(namesOf(patrol));
  const indexed = toIndexed(patrol, pid, codesFrom(names.names), numbers);
  const entries = boundedEntriesOf(indexed);
  const cells = cellBytesOf(indexed.nation, pid, entries);
  const audience = nationAudience(indexed.nation, indexed.shared ? 'R' : 'N');
  const named = countGuardians(names, undefined, { audience, codes: indexed.guardians });
  const occupied = await occupy(names, cells);
  const catalogueChanged = named.catalogueChanged || occupied.length > 0;
  await publish(
    pid,
    [
      putNew(head),
      ...starts,
      put(wholeItem(indexed)),
      ...withVersion([...occupied, ...named.updates], catalogueChanged),
    ],
    entries.map((entry) => entryItem(indexed.nation, pid, entry)),
  );
  if (catalogueChanged) invalidateCatalogue();
  await countBytes(cells);
};
