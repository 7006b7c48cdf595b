/**
 * Creating a patrol with its parts: whole or not at all, once (design/data-model.md, "Writes").
 *
 * The guard is reserved for one attempt; parts are staged in transactions that check that attempt; one
 * last transaction publishes guard, head and search entries. A process that dies leaves nothing that a
 * reader accepts, and a repeat with the same key takes over where it stood.
 */
import { randomUUID, createHash } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem } from '@portal/shared-types/text/problems';
import type { Names } from '../domain/catalogue';
import { namesOf, toIndexed, type CodeOf } from '../domain/patrolAggregate';
import { searchEntriesOf, type SearchEntry } from '../domain/searchEntries';
import { cellBytesOf, countBytes, internNames, occupyActions } from './catalogueStore';
import { documentClient } from './dynamo';
import {
  audienceKey,
  COUNTERS,
  entryKey,
  geoKey,
  geoSort,
  GUARD,
  guardKey,
  PATROL_COUNTER,
  patrolKey,
  PENDING,
  REQUEST,
  requestKey,
} from './keys';
import { headItem, partItems, wholeItem, type StoredItem } from './patrolItems';
import { pause } from './pause';
import { ConditionFailed, getItem, transact, type Action } from './send';
import { tableName } from './tables';

export interface Author {
  login_name: string;
}

export interface Created {
  patrolId: number;
  sightingIds: string[];
  surveyIds: string[];
  /** The same request had added it before. */
  replayed: boolean;
}

interface Guard {
  state: 'PENDING' | 'LIVE';
  attempt: string;
  request: string;
  pid: number;
  /** Epoch seconds of the last attempt. */
  at: number;
}

/** An attempt of another request that has not moved for so long is given up. */
const STALE_SECONDS = 120;
const REQUEST_KEPT_SECONDS = 90 * 86_400;
const ACTIONS = 100;
/** A transaction holds 4 MB. */
const TRANSACTION_BYTES = 3_500_000;

const pendingKey = (pid: number) => ({ pk: PENDING, sk: String(pid) });

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** The same body gives the same hash, whatever the order of its keys. */
const hashOf = (value: unknown): string => {
  const canonical = (v: unknown): unknown =>
    Array.isArray(v)
      ? v.map(canonical)
      : typeof v === 'object' && v !== null
        ? Object.fromEntries(
            Object.entries(v)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, x]) => [k, canonical(x)]),
          )
        : v;
  return createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url');
};

const createdOf = (pid: number, p: NewPatrol, replayed: boolean): Created => ({
  patrolId: pid,
  sightingIds: p.sightings.map((_, i) => `${pid}.${i + 1}`),
  surveyIds: p.surveys.map((_, i) => `${pid}.v${i + 1}`),
  replayed,
});

const nextPatrolNumber = async (): Promise<number> => {
  const answer = await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: COUNTERS, sk: PATROL_COUNTER },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_NEW',
    }),
  );
  // Numbers begin at 1001, so that "Patrol #1" is not taken for the first of a day.
  return 1000 + Number(answer.Attributes?.n);
};

const readGuard = async (p: NewPatrol): Promise<Guard | undefined> =>
  (await getItem(tableName(), { pk: guardKey(p.nation, p.patrol_start_dt), sk: GUARD })) as
    (Guard & Record<string, unknown>) | undefined;

const guardAction = (p: NewPatrol, guard: Guard, condition: string, values: object): Action => ({
  Put: {
    TableName: tableName(),
    Item: { pk: guardKey(p.nation, p.patrol_start_dt), sk: GUARD, ...guard },
    ConditionExpression: condition,
    ExpressionAttributeNames: {
      ...(condition.includes('#state') && { '#state': 'state' }),
      ...(condition.includes('#request') && { '#request': 'request' }),
      ...(condition.includes('#attempt') && { '#attempt': 'attempt' }),
    },
    ExpressionAttributeValues: values as Record<string, unknown>,
  },
});

/** Takes the guard for this attempt, or tells why not. */
const reserve = async (
  author: Author,
  p: NewPatrol,
  key: string,
  body: string,
): Promise<{ guard: Guard } | { done: Created }> => {
  const request = hashOf([author.login_name, key, body]);
  const requestPk = requestKey(author.login_name, key);
  for (let round = 1; ; round++) {
    const used = await getItem(tableName(), { pk: requestPk, sk: REQUEST });
    if (used && used.body !== body) throw problem('idempotency-mismatch');
    const found = await readGuard(p);
    const alien = found && found.request !== request;
    if (found?.state === 'LIVE') {
      if (!alien) return { done: createdOf(found.pid, p, true) };
      throw problem('already-exists', {
        detail: `${p.nation} already has a patrol that starts at ${p.patrol_start_dt}: Patrol #${found.pid}`,
        about: { patrolId: found.pid },
      });
    }
    if (alien && found.at > nowSeconds() - STALE_SECONDS) {
      if (round > 6)
        throw problem('in-progress', {
          detail:
            'Another patrol with the same nation and start is being added. Try again in a minute.',
        });
      await pause(round + 3);
      continue;
    }
    // A number is kept by the request that drew it; a gap does no harm.
    const pid = found && !alien ? found.pid : await nextPatrolNumber();
    const guard: Guard = {
      state: 'PENDING',
      attempt: randomUUID(),
      request,
      pid,
      at: nowSeconds(),
    };
    try {
      await transact([
        found
          ? guardAction(p, guard, '#state = :pending AND #attempt = :before', {
              ':pending': 'PENDING',
              ':before': found.attempt,
            })
          : guardAction(p, guard, 'attribute_not_exists(pk)', {}),
        {
          Put: {
            TableName: tableName(),
            Item: {
              pk: requestPk,
              sk: REQUEST,
              body,
              expires_at: nowSeconds() + REQUEST_KEPT_SECONDS,
            },
            ConditionExpression: 'attribute_not_exists(pk) OR body = :body',
            ExpressionAttributeValues: { ':body': body },
          },
        },
        {
          Put: {
            TableName: tableName(),
            Item: {
              ...pendingKey(pid),
              guard: guardKey(p.nation, p.patrol_start_dt),
              at: guard.at,
            },
          },
        },
      ]);
      return { guard };
    } catch (error) {
      // Another attempt moved first: look again.
      if (!(error instanceof ConditionFailed) || round > 8) throw error;
    }
  }
};

const fence = (p: NewPatrol, guard: Guard): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: { pk: guardKey(p.nation, p.patrol_start_dt), sk: GUARD },
    ConditionExpression: '#state = :pending AND #attempt = :attempt',
    ExpressionAttributeNames: { '#state': 'state', '#attempt': 'attempt' },
    ExpressionAttributeValues: { ':pending': 'PENDING', ':attempt': guard.attempt },
  },
});

const put = (item: StoredItem): Action => ({ Put: { TableName: tableName(), Item: item } });

const sizeOf = (item: StoredItem): number =>
  Object.values(item).reduce<number>(
    (sum, v) =>
      sum + (typeof v === 'string' ? Buffer.byteLength(v) : v instanceof Uint8Array ? v.length : 8),
    100,
  );

/** Groups that one transaction holds, the fence included. */
const inTransactions = (items: readonly StoredItem[]): StoredItem[][] => {
  const groups: StoredItem[][] = [];
  let group: StoredItem[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (group.length === ACTIONS - 1 || (group.length && bytes + size > TRANSACTION_BYTES)) {
      groups.push(group);
      group = [];
      bytes = 0;
    }
    group.push(item);
    bytes += size;
  }
  if (group.length) groups.push(group);
  return groups;
};

const codesFrom = (names: Names): CodeOf => {
  const maps = new Map<string, Map<string, number>>();
  return (list, name) => {
    let map = maps.get(list);
    if (!map) maps.set(list, (map = new Map(names[list].map((n, i) => [n, i + 1]))));
    return map.get(name)!;
  };
};

const entryItem = (nation: number, pid: number, entry: SearchEntry): StoredItem => ({
  pk: patrolKey(pid),
  sk: entryKey(entry.cell, entry.day, entry.audience),
  g: geoKey(audienceKey(nation, entry.audience), entry.cell),
  h: geoSort(entry.day, pid),
  d: entry.bytes,
});

/** Adds the patrol, or answers what the same request has added before. */
export const createPatrol = async (author: Author, p: NewPatrol, key: string): Promise<Created> => {
  const names = await internNames(namesOf(p));
  for (let round = 1; ; round++) {
    const reserved = await reserve(author, p, key, hashOf(p));
    if ('done' in reserved) return reserved.done;
    const { guard } = reserved;
    const indexed = toIndexed(p, guard.pid, codesFrom(names.names));
    const entries = searchEntriesOf(indexed);
    const cells = cellBytesOf(indexed.nation, guard.pid, entries);
    const publish: Action[] = [
      guardAction(p, { ...guard, state: 'LIVE' }, '#state = :pending AND #attempt = :attempt', {
        ':pending': 'PENDING',
        ':attempt': guard.attempt,
      }),
      {
        Put: {
          TableName: tableName(),
          Item: headItem(author, p, indexed),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      { Delete: { TableName: tableName(), Key: pendingKey(guard.pid) } },
      ...occupyActions(names, cells),
    ];
    const parts = partItems(p, indexed);
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
      // Another attempt of the same request took over; it decides, and its answer is ours.
      if (!(error instanceof ConditionFailed) || round > 6) throw error;
      await pause(round + 3);
      continue;
    }
    await countBytes(cells);
    return createdOf(guard.pid, p, false);
  }
};

/**
 * A patrol with more entries than a transaction holds: they are staged with a mark that makes a search
 * look for the head, then published by the head; the marks come off afterwards.
 */
const publishEarly = async (
  p: NewPatrol,
  guard: Guard,
  publish: Action[],
  whole: StoredItem,
  entries: readonly StoredItem[],
): Promise<void> => {
  const marked = entries.map((item) => ({ ...item, d: markProvisional(item.d as Uint8Array) }));
  for (const group of inTransactions(marked)) await transact([fence(p, guard), ...group.map(put)]);
  await transact([...publish, put(whole)]);
  for (const group of inTransactions(entries)) await transact(group.map(put));
};

/** The lowest bit of an entry's first byte (see packEntry). */
const markProvisional = (bytes: Uint8Array): Uint8Array => {
  const out = Uint8Array.from(bytes);
  out[0] = out[0]! | 1;
  return out;
};
