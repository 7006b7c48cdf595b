/**
 * Creates a patrol with its parts: all or nothing, and only once (docs/data-model.md#creating-a-patrol).
 *
 * The guard is reserved for one attempt. Parts are staged in transactions that check the attempt. The last
 * transaction publishes guard, head and search entries. What a dead process leaves is never read, and a
 * repeat with the same key continues from there.
 */
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem } from '@portal/shared-types/text/problems';
import { namesOf, toIndexed } from '../../domain/search-index/patrolAggregate';
import { markProvisional } from '../../domain/search-index/provisional';
import {
  cellBytesOf,
  countBytes,
  internNames,
  occupy,
  withVersion,
} from '../catalogue/catalogueChanges';
import { invalidateCatalogue } from '../catalogue/catalogueStore';
import { newSightingLevels } from '../lists/sightingLevels';
import { countGuardians } from '../catalogue/guardianCounts';
import { codesFrom, entryItem, boundedEntriesOf } from '../search-index/entryItems';
import {
  createdOf,
  fence,
  guardAction,
  hashOf,
  pendingKey,
  reserve,
  type Author,
  type Created,
  type Guard,
} from '../patrol/patrolGuard';
import { nationAudience } from '../store/keys';
import { allPartItems, headItem, wholeItem } from '../patrol/patrolItems';
import { type StoredItem, ConditionFailed, transact, type Action } from '../store/send';
import { markedItem, unmarked } from '../search-index/markedPatrols';
import { newState, wholeOf } from '../patrol/patrolState';
import { pause } from '../store/pause';
import {
  ACTIONS,
  inActions,
  inTransactions,
  put,
  sizeOf,
  TRANSACTION_BYTES,
} from '../store/stagedWrites';
import { tableName } from '../store/tables';

/** Adds the patrol, or returns what the same request added before. */
export const createPatrol = async (author: Author, p: NewPatrol, key: string): Promise<Created> => {
  // Hashes of requests are made from the body as sent.
  const complete = { ...p, sightings: await newSightingLevels(p.sightings) };
  let names = await internNames(namesOf(complete));
  // The patrol gets a number only after it is known to be valid. Entries don't contain the number.
  const state = newState(complete);
  const unnumbered = toIndexed(wholeOf(state).patrol, 0, codesFrom(names.names));
  const entries = boundedEntriesOf(unnumbered);
  const audience = nationAudience(unnumbered.nation, unnumbered.shared ? 'R' : 'N');
  for (let round = 1; ; round++) {
    const reserved = await reserve(author, p, key, hashOf(p));
    if ('done' in reserved) return reserved.done;
    const { guard } = reserved;
    const indexed = { ...unnumbered, pid: guard.pid };
    const cells = cellBytesOf(indexed.nation, guard.pid, entries);
    const named = countGuardians(names, undefined, { audience, codes: indexed.guardians });
    const occupied = await occupy(names, cells);
    const catalogueChanged = named.catalogueChanged || occupied.length > 0;
    const marks = withVersion([...occupied, ...named.updates], catalogueChanged);
    const publish: Action[] = [
      guardAction(p, { ...guard, state: 'LIVE' }, '#state = :pending AND #attempt = :attempt', {
        ':pending': 'PENDING',
        ':attempt': guard.attempt,
      }),
      {
        Put: {
          TableName: tableName(),
          Item: headItem(author, state, indexed),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Delete: { TableName: tableName(), Key: pendingKey(guard.pid) } },
      ...marks,
    ];
    const parts = allPartItems(guard.pid, state);
    const whole = wholeItem(indexed);
    const indexItems = entries.map((entry) => entryItem(indexed.nation, guard.pid, entry));
    const early = publish.length + indexItems.length + 1 > ACTIONS;
    try {
      const fitsOne =
        !early &&
        publish.length + indexItems.length + 1 + parts.length <= ACTIONS &&
        [...parts, ...indexItems, whole].reduce((sum, i) => sum + sizeOf(i), 0) < TRANSACTION_BYTES;
      if (fitsOne) await transact([...publish, ...[...indexItems, whole, ...parts].map(put)]);
      else {
        for (const group of inTransactions(parts))
          await transact([fence(p, guard), ...group.map(put)]);
        if (early) await publishEarly(p, guard, publish, whole, indexItems);
        else await transact([...publish, ...[...indexItems, whole].map(put)]);
      }
    } catch (error) {
      // Either another attempt of the same request took over, so its answer is also ours, or what the
      // catalogue says about the guardians is outdated.
      if (!(error instanceof ConditionFailed)) throw error;
      if (round > 6) throw problem('in-progress');
      await pause(round + 3);
      invalidateCatalogue();
      names = await internNames(namesOf(complete));
      continue;
    }
    // So that the next patrol in a warm function doesn't mark them again.
    if (catalogueChanged) invalidateCatalogue();
    await countBytes(cells);
    return createdOf(guard.pid, p, false);
  }
};

/**
 * For a patrol with more entries than fit one transaction: stages them with a mark that makes searches read
 * the head, then publishes the head and removes the marks.
 */
const publishEarly = async (
  p: NewPatrol,
  guard: Guard,
  publish: Action[],
  whole: StoredItem,
  entries: readonly StoredItem[],
): Promise<void> => {
  const marked = entries.map((item) => ({ ...item, d: markProvisional(item.d as Uint8Array) }));
  for (const group of inTransactions([markedItem(guard.pid), ...marked]))
    await transact([fence(p, guard), ...group.map(put)]);
  await transact([...publish, put(whole)]);
  for (const group of inActions([...entries.map(put), unmarked(guard.pid)])) await transact(group);
};
