/**
 * Creates a patrol with its parts: all or nothing, and only once (docs/data-model.md#creating-a-patrol).
 *
 * The guard is reserved for one attempt. Parts are staged in transactions that check the attempt. The last
 * transaction publishes guard, head and search entries. What a dead process leaves is never read, and a
 * repeat with the same key continues from there.
 */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem } from '@portal/shared-types/base/text/problems';
import { codesFrom, namesOf, toIndexed } from '#domain/search-index/patrolAggregate.ts';
import type { Catalogue } from '#domain/search-index/catalogue.ts';
import type { IndexedPatrol } from '#domain/search-index/indexedPatrol.ts';
import { deriveEntries } from '#domain/search-index/searchEntries.ts';
import {
  countBytes,
  internNames,
  occupy,
  withVersion,
  type CellBytes,
} from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { newSightingLevels } from '../lists/sightingLevels';
import { countGuardians } from '../catalogue/guardianCounts';
import { changeEntries } from '../search-index/entryChanges';
import {
  describeCreated,
  fence,
  guardAction,
  hashValue,
  buildGuardKey,
  pendingKey,
  reserve,
  type Author,
  type Created,
} from '../patrol/patrolGuard';
import { allPartItems, headItem, wholeItem } from '../patrol/patrolItems';
import { ConditionFailed, transact, type Action } from '../store/send';
import { newState, toWholePatrol } from '../patrol/patrolState';
import { pause } from '../store/pause';
import { fitsOne, inTransactions, put, putNew, remove } from '../store/stagedWrites';

/** What a new patrol adds to the catalogue and the counts of guardians, in the transaction that publishes it. */
export const addedToCatalogue = async (
  names: Catalogue,
  indexed: IndexedPatrol,
  cells: readonly CellBytes[],
) => {
  const occupied = await occupy(names, cells);
  const named = countGuardians(undefined, {
    nation: indexed.nation,
    level: indexed.shared ? 'R' : 'N',
    codes: indexed.guardians,
  });
  const marks = [...withVersion(occupied), ...named];
  return { catalogueChanged: occupied.length > 0, marks };
};

/** Adds the patrol, or returns what the same request added before. */
export const createPatrol = async (author: Author, p: NewPatrol, key: string): Promise<Created> => {
  // Hashes of requests are made from the body as sent.
  const complete = { ...p, sightings: await newSightingLevels(p.sightings) };
  const names = await internNames(namesOf(complete));
  // The patrol gets a number only after it is known to be valid. Entries don't contain the number.
  const state = newState(complete);
  const unnumbered = toIndexed(toWholePatrol(state).patrol, 0, codesFrom(names.names));
  const { entries, packs } = deriveEntries(unnumbered);
  for (let round = 1; ; round++) {
    const reserved = await reserve(author, p, key, hashValue(p));
    if ('done' in reserved) return reserved.done;
    const { guard } = reserved;
    const indexed = { ...unnumbered, pid: guard.pid };
    const { nation } = indexed;
    const { puts, set, cells } = changeEntries(guard.pid, undefined, {
      version: 1,
      nation,
      entries,
    });
    const { catalogueChanged, marks } = await addedToCatalogue(names, indexed, cells);
    const publish: Action[] = [
      guardAction({ ...buildGuardKey(p), ...guard, state: 'LIVE' }, guard),
      putNew(headItem(author, state, indexed)),
      remove(pendingKey(guard.pid)),
      ...marks,
      ...[wholeItem(indexed, packs, set!), ...puts].map(put),
    ];
    const parts = allPartItems(guard.pid, state);
    try {
      const all = [...publish, ...parts.map(put)];
      if (fitsOne(all)) await transact(all);
      else {
        for (const group of inTransactions(parts))
          await transact([fence(p, guard), ...group.map(put)]);
        await transact(publish);
      }
    } catch (error) {
      // Another attempt of the same request took over, so its response is also ours.
      if (!(error instanceof ConditionFailed)) throw error;
      if (round > 6) throw problem('in-progress');
      await pause(round + 3);
      continue;
    }
    // Otherwise, the next patrol in a warm function would mark them again.
    if (catalogueChanged) invalidateCatalogue();
    await countBytes(cells);
    return describeCreated(guard.pid, p, false);
  }
};
