import { namesOf, toIndexed } from '../../domain/search-index/patrolAggregate';
import type { ArchivedItem } from '../../domain/archive/archiveLines';
import { countBytes, internNames } from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { addedToCatalogue } from '../change/createPatrol';
import { publishMarked } from '../search-index/markedPatrols';
import { boundedEntriesOf, codesFrom, entryItem } from '../search-index/entryItems';
import { wholeItem } from '../patrol/patrolItems';
import { readPartition, transact } from '../store/send';
import { storedPatrolFrom } from '../patrol/storedPatrol';
import { patrolKey } from '../store/keys';
import { fitsOne, put, putNew } from '../store/stagedWrites';

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
  const { cells, catalogueChanged, marks } = await addedToCatalogue(names, indexed, entries);
  const core = [putNew(head), ...starts, put(wholeItem(indexed)), ...marks];
  const items = entries.map((entry) => entryItem(indexed.nation, pid, entry));
  const all = [...core, ...items.map(put)];
  if (fitsOne(all)) await transact(all);
  else await publishMarked(pid, core, items);
  if (catalogueChanged) invalidateCatalogue();
  await countBytes(cells);
};
