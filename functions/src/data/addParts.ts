/**
 * Adding sightings and surveys to a patrol that exists: all of them or none, once.
 *
 * What fits one transaction is one. More is staged first under a generation that readers do not accept
 * yet, by one attempt at a time; the transaction that publishes raises the generation. An attempt that
 * died leaves parts that nobody sees; the next one removes them before it stages its own.
 */
import { randomUUID } from 'node:crypto';
import { canEditPatrol, canSee, type Viewer } from '@portal/shared-types/access/policy';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem } from '@portal/shared-types/text/problems';
import type { IndexedPatrol } from '../domain/indexedPatrol';
import { namesOf, toIndexed } from '../domain/patrolAggregate';
import type { SearchEntry } from '../domain/searchEntries';
import { refuseTooMany, withParts, type Addition } from './addition';
import { cellBytesOf, countBytes, internNames, occupy, withVersion } from './catalogueStore';
import { codesFrom, entryItem, boundedEntriesOf } from './entryItems';
import { headAction, stagingFence } from './headChange';
import { doneBefore, doneItem } from './doneRequests';
import { entryKey, historyKey, patrolKey } from './keys';
import { countsOf, recordItems, wholeItem, type HeadBody, type StoredItem } from './patrolItems';
import { hashOf } from './patrolGuard';
import { pause } from './pause';
import { ConditionFailed, transact, type Action } from './send';
import { ACTIONS, inTransactions, put, sizeOf, TRANSACTION_BYTES } from './stagedWrites';
import { readStoredPatrol, type StoredPatrol } from './storedPatrol';
import { tableName } from './tables';

export interface Added {
  patrolId: number;
  version: number;
  sightingIds: string[];
  surveyIds: string[];
  /** The same request had added them before. */
  replayed: boolean;
}

const ROUNDS = 8;

/** A patrol that may not be seen answers as one that does not exist. */
const refuseUnlessTheirs = (author: Viewer, stored: StoredPatrol | undefined): StoredPatrol => {
  const { head } = stored ?? {};
  if (!stored || !head || !canSee(author, { nation: head.nation, sharing_level: head.sharing }))
    throw problem('not-found');
  const { created_by, guardians, primary_collector } = JSON.parse(head.j) as HeadBody;
  if (!canEditPatrol(author, { nation: head.nation, created_by, guardians, primary_collector }))
    throw problem('forbidden', { detail: `You cannot change Patrol #${head.id}.` });
  return stored;
};

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  Buffer.compare(Buffer.from(a), Buffer.from(b)) === 0;

/** Entries that this change makes, or makes other than they were. */
const changedEntries = (stored: StoredPatrol, entries: readonly SearchEntry[]): SearchEntry[] =>
  entries.filter((entry) => {
    const before = stored.entries.get(entryKey(entry.cell, entry.day, entry.audience));
    return !before || !sameBytes(before, entry.bytes);
  });

const vanishedEntries = (stored: StoredPatrol, entries: readonly SearchEntry[]): string[] => {
  const kept = new Set(entries.map((e) => entryKey(e.cell, e.day, e.audience)));
  return [...stored.entries.keys()].filter((sk) => !kept.has(sk));
};

const deletion = (pid: number, sk: string): Action => ({
  Delete: { TableName: tableName(), Key: { pk: patrolKey(pid), sk } },
});

/** What was added, by whom and when (design/decisions.md §4, history). */
const historyItem = (author: Viewer, stored: StoredPatrol, added: Added): StoredItem => {
  const at = new Date().toISOString();
  return {
    pk: patrolKey(stored.head.id),
    sk: historyKey(at, 'records', added.version),
    j: JSON.stringify({
      at,
      by: author.login_name,
      action: 'added',
      sightingIds: added.sightingIds,
      surveyIds: added.surveyIds,
    }),
  };
};

interface Change {
  stored: StoredPatrol;
  indexed: IndexedPatrol;
  patrol: NewPatrol;
  /** Everything of the last transaction but the head and the new parts. */
  publish: Action[];
  parts: (generation: number) => StoredItem[];
}

/** Too much for one transaction: stages the parts, then publishes them by the head. */
const publishStaged = async ({
  stored,
  indexed,
  patrol,
  publish,
  parts,
}: Change): Promise<void> => {
  const staging = randomUUID();
  const generation = stored.head.generation + 1;
  await transact([headAction(stored, { staging })]);
  const fence = stagingFence(stored, staging);
  // Read again: what an earlier attempt staged before this one took over.
  const { orphans } = (await readStoredPatrol(stored.head.id)) ?? stored;
  for (let i = 0; i < orphans.length; i += ACTIONS - 1)
    await transact([
      fence,
      ...orphans.slice(i, i + ACTIONS - 1).map(({ sk }) => deletion(stored.head.id, sk)),
    ]);
  for (const group of inTransactions(parts(generation))) await transact([fence, ...group.map(put)]);
  await transact([
    headAction(
      stored,
      { version: stored.head.version + 1, generation, ...countsOf(patrol, indexed) },
      staging,
    ),
    ...publish,
  ]);
};

const attempt = async (
  author: Viewer,
  stored: StoredPatrol,
  addition: Addition,
  key: string,
  body: string,
): Promise<Added> => {
  const { patrol, numbers } = withParts(stored, addition);
  refuseTooMany(patrol);
  const { id: pid, version } = stored.head;
  const catalogue = await internNames(namesOf(patrol));
  const indexed = toIndexed(patrol, pid, codesFrom(catalogue.names), numbers);
  const entries = boundedEntriesOf(indexed);
  const changed = changedEntries(stored, entries);
  const cells = cellBytesOf(indexed.nation, pid, changed);
  const from = {
    sightings: stored.patrol.sightings.length,
    surveys: stored.patrol.surveys.length,
  };
  const added: Added = {
    patrolId: pid,
    version: version + 1,
    sightingIds: numbers.sightings.slice(from.sightings).map((no) => `${pid}.${no}`),
    surveyIds: numbers.surveys.slice(from.surveys).map((no) => `${pid}.v${no}`),
    replayed: false,
  };
  const whole = wholeItem(indexed);
  const indexItems = changed.map((entry) => entryItem(indexed.nation, pid, entry));
  const publish = [
    doneItem(author, key, body, added),
    ...[historyItem(author, stored, added), whole, ...indexItems].map(put),
    ...vanishedEntries(stored, entries).map((sk) => deletion(pid, sk)),
    ...withVersion(await occupy(catalogue, cells)),
  ];
  const bytes = [whole, ...indexItems].reduce((sum, item) => sum + sizeOf(item), 0);
  if (publish.length >= ACTIONS || bytes > TRANSACTION_BYTES)
    throw problem('invalid-request', {
      detail:
        'body.patrol: these records reach over more days and places than one change can. ' +
        'Add them in several parts.',
    });
  const parts = (generation: number) => recordItems(patrol, indexed, from, generation);
  const now = parts(stored.head.generation);
  const fitsOne =
    publish.length + now.length < ACTIONS &&
    now.reduce((sum, item) => sum + sizeOf(item), bytes) < TRANSACTION_BYTES;
  if (fitsOne)
    await transact([
      headAction(stored, { version: version + 1, ...countsOf(patrol, indexed) }),
      ...publish,
      ...now.map(put),
    ]);
  else await publishStaged({ stored, indexed, patrol, publish, parts });
  await countBytes(cells);
  return added;
};

/** @param key of the request: the same key and content add once. */
export const addParts = async (author: Viewer, addition: Addition, key: string): Promise<Added> => {
  const body = hashOf(addition);
  for (let round = 1; ; round++) {
    const done = await doneBefore<Added>(author, key, body);
    if (done) return { ...done, replayed: true };
    const stored = refuseUnlessTheirs(author, await readStoredPatrol(addition.id));
    try {
      return await attempt(author, stored, addition, key, body);
    } catch (error) {
      // Somebody else changed the patrol in the meantime: what was added goes behind that.
      if (!(error instanceof ConditionFailed)) throw error;
      if (round === ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};
