/**
 * Creates a patrol with its parts: all or nothing, and only once (docs/data-model.md#creating-a-patrol).
 *
 * Nearly every patrol is written in one transaction. If it doesn't fit one, or if the start, the key or the number
 * is in use, the guard is reserved for one attempt. Parts are staged in transactions that check the attempt. The
 * last transaction publishes guard, head and search entries. What a dead process leaves is never read, and a
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
  guardActions,
  hashValue,
  newGuard,
  buildGuardKey,
  pendingKey,
  reserve,
  type Author,
  type Created,
  type CreateRequest,
} from '../patrol/patrolGuard';
import { allPartItems, headItem, wholeItem } from '../patrol/patrolItems';
import { ConditionFailed, transact, type Action } from '../store/send';
import { newState, toWholePatrol } from '../patrol/patrolState';
import { pause } from '../store/pause';
import { fitsOne, inTransactions, put, putNew, remove } from '../store/stagedWrites';

/** Whether all conditions held. */
const wasWritten = async (actions: Action[]): Promise<boolean> => {
  try {
    await transact(actions);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

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
  const state = newState(complete);
  // Entries don't contain the number.
  const unnumbered = toIndexed(toWholePatrol(state).patrol, 0, codesFrom(names.names));
  const { entries, packs } = deriveEntries(unnumbered);
  const prepare = async (pid: number) => {
    const indexed = { ...unnumbered, pid };
    const { nation } = indexed;
    const { puts, set, cells } = changeEntries(pid, undefined, { version: 1, nation, entries });
    const { catalogueChanged, marks } = await addedToCatalogue(names, indexed, cells);
    const items = [wholeItem(indexed, packs, set!), ...puts];
    const actions = [putNew(headItem(author, state, indexed)), ...marks, ...items.map(put)];
    return { actions, parts: allPartItems(pid, state), cells, catalogueChanged };
  };
  const finish = async ({ cells, catalogueChanged }: Awaited<ReturnType<typeof prepare>>) => {
    // Otherwise, the next patrol in a warm function would mark them again.
    if (catalogueChanged) invalidateCatalogue();
    await countBytes(cells);
  };

  const request: CreateRequest = { author, p, key, body: hashValue(p) };
  const first = await newGuard(request);
  const all = await prepare(first.pid);
  const atOnce = [...guardActions(request, first), ...all.actions, ...all.parts.map(put)];
  if (fitsOne(atOnce) && (await wasWritten(atOnce))) {
    await finish(all);
    return describeCreated(first.pid, p, false);
  }
  for (let round = 1; ; round++) {
    const reserved = await reserve(request, first.pid);
    if ('done' in reserved) return reserved.done;
    const { guard } = reserved;
    const prepared = await prepare(guard.pid);
    const { actions, parts } = prepared;
    const publish: Action[] = [
      guardAction({ ...buildGuardKey(p), ...guard, state: 'LIVE' }, guard),
      remove(pendingKey(guard.pid)),
      ...actions,
    ];
    try {
      const together = [...publish, ...parts.map(put)];
      if (fitsOne(together)) await transact(together);
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
    await finish(prepared);
    return describeCreated(guard.pid, p, false);
  }
};
