/**
 * The guard of a nation's patrol start: one record per start, and one attempt at a time. The attempt that has
 * the guard may stage parts. Once another takes over, the first can't write any more
 * (docs/data-model.md#creating-a-patrol).
 */
import { createHash, randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isObject } from '@portal/shared-types/isObject';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem } from '@portal/shared-types/text/problems';
import { documentClient } from '../store/dynamo';
import {
  COUNTERS,
  createdKey,
  GUARD,
  guardKey,
  PATROL_COUNTER,
  PENDING,
  REQUEST,
  requestKey,
} from '../store/keys';
import { pause } from '../store/pause';
import { ConditionFailed, getItem, transact, type Action } from '../store/send';
import { put } from '../store/stagedWrites';
import { tableName } from '../store/tables';

export interface Author {
  login_name: string;
}

export interface Created {
  patrolId: number;
  sightingIds: string[];
  surveyIds: string[];
  /** The same request had already added the patrol. */
  replayed: boolean;
}

export interface Guard {
  state: 'PENDING' | 'LIVE';
  attempt: string;
  request: string;
  pid: number;
  /** Epoch seconds of the last attempt. */
  at: number;
}

/** After this time without progress, another request may take over. */
const STALE_SECONDS = 120;
export const REQUEST_KEPT_SECONDS = 90 * 86_400;

export const pendingKey = (pid: number) => ({ pk: PENDING, sk: String(pid) });

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export const isStale = ({ at }: Guard): boolean => at <= nowSeconds() - STALE_SECONDS;

/** The order of keys doesn't matter. */
export const hashOf = (value: unknown): string => {
  const canonical = (v: unknown): unknown =>
    Array.isArray(v)
      ? v.map(canonical)
      : isObject(v)
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

export const createdOf = (pid: number, p: NewPatrol, replayed: boolean): Created => ({
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
  // Numbers start at 1001, so that "Patrol #1" isn't mistaken for the first patrol of a day.
  return 1000 + Number(answer.Attributes?.n);
};

const readGuard = async (p: NewPatrol): Promise<Guard | undefined> =>
  (await getItem(tableName(), { pk: guardKey(p.nation, p.patrol_start_dt), sk: GUARD })) as
    (Guard & Record<string, unknown>) | undefined;

const createdBy = async (request: string): Promise<number | undefined> => {
  const item = await getItem(tableName(), { pk: createdKey(request), sk: REQUEST });
  return item && Number(item.pid);
};

export const guardAction = (
  p: NewPatrol,
  guard: Guard,
  condition: string,
  values: object,
): Action => ({
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

/** Among parallel attempts, each takeover costs a round. */
const MAX_ROUNDS = 20;

/** Reserves the guard for this attempt, or returns what was added before. */
export const reserve = async (
  author: Author,
  p: NewPatrol,
  key: string,
  body: string,
): Promise<{ guard: Guard } | { done: Created }> => {
  const request = hashOf([author.login_name, key, body]);
  const requestPk = requestKey(author.login_name, key);
  let seen: string | undefined;
  for (let round = 1; ; round++) {
    const used = await getItem(tableName(), { pk: requestPk, sk: REQUEST });
    if (used && used.body !== body) throw problem('idempotency-mismatch');
    const found = await readGuard(p);
    const alien = found && found.request !== request;
    // The patrol was created, but has another start by now or was deleted.
    const created = used && (!found || alien) ? await createdBy(request) : undefined;
    if (created !== undefined) return { done: createdOf(created, p, true) };
    if (found?.state === 'LIVE') {
      if (!alien) return { done: createdOf(found.pid, p, true) };
      throw problem('already-exists', {
        detail: `${p.nation} already has a patrol that starts at ${p.patrol_start_dt}: Patrol #${found.pid}`,
        about: { patrolId: found.pid },
      });
    }
    if (alien && !isStale(found)) {
      if (round > 6)
        throw problem('in-progress', {
          detail:
            'Another patrol with the same nation and start is being added. Try again in a minute.',
        });
      await pause(round + 3);
      continue;
    }
    // Another attempt of this request may be running. If each took over from the others, none would finish.
    if (found && found.attempt !== seen && round <= MAX_ROUNDS) {
      seen = found.attempt;
      await pause(round + 3);
      continue;
    }
    // The request keeps its number on retries. Gaps do no harm.
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
        put({
          ...pendingKey(pid),
          guard: guardKey(p.nation, p.patrol_start_dt),
          at: guard.at,
        }),
      ]);
      return { guard };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // Another attempt was faster: try again after a random pause.
      if (round > MAX_ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};

export const fence = (p: NewPatrol, guard: Guard): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: { pk: guardKey(p.nation, p.patrol_start_dt), sk: GUARD },
    ConditionExpression: '#state = :pending AND #attempt = :attempt',
    ExpressionAttributeNames: { '#state': 'state', '#attempt': 'attempt' },
    ExpressionAttributeValues: { ':pending': 'PENDING', ':attempt': guard.attempt },
  },
});
