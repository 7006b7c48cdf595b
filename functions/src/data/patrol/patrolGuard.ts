/**
 * The guard of a nation's patrol start: one record per start, and one attempt at a time. The attempt that has
 * the guard may stage parts. Once another takes over, the first can't write any more
 * (docs/data-model.md#creating-a-patrol).
 */
import { createHash, randomUUID } from 'node:crypto';
import { isObject } from '@portal/shared-types/base/isObject';
import type { NewPatrol } from '@portal/shared-types/records/patrol';
import { problem, type Problem } from '@portal/shared-types/base/text/problems';
import {
  COUNTERS,
  createdKey,
  GUARD,
  guardKey,
  headKey,
  PATROL_COUNTER,
  PENDING,
  REQUEST,
  requestKey,
} from '../store/keys';
import { pause } from '../store/pause';
import {
  ConditionFailed,
  getItem,
  transact,
  updateItem,
  type Action,
  type Item,
  type Key,
} from '../store/send';
import { check, putIf, putNew } from '../store/stagedWrites';

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

/** With keys in order. Lists that contain none aren't copied: routes have half a million of them. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined;
    value.forEach((one: unknown, i) => {
      const ordered = canonical(one);
      if (ordered !== one) copy ??= value.slice(0, i);
      copy?.push(ordered);
    });
    return copy ?? value;
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, x]) => [k, canonical(x)]),
  );
};

/** The order of keys doesn't matter. */
export const hashValue = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url');

export const describeCreated = (pid: number, p: NewPatrol, replayed: boolean): Created => ({
  patrolId: pid,
  sightingIds: p.sightings.map((_, i) => `${pid}.${i + 1}`),
  surveyIds: p.surveys.map((_, i) => `${pid}.v${i + 1}`),
  replayed,
});

/** Draws a number that no patrol has. Gaps do no harm. */
export const nextPatrolNumber = async (): Promise<number> => {
  const counter = { pk: COUNTERS, sk: PATROL_COUNTER };
  const drawn = await updateItem(counter, ['ADD n :one'], { ':one': 1 });
  // Numbers start at 1001, so that "Patrol #1" isn't mistaken for the first patrol of a day.
  return 1000 + Number(drawn?.n);
};

/** Later draws give higher numbers */
export const drawAfter = async (pid: number): Promise<void> => {
  await updateItem(
    { pk: COUNTERS, sk: PATROL_COUNTER },
    ['SET n = :n', 'attribute_not_exists(n) OR n < :n'],
    { ':n': Math.max(0, pid - 1000) },
  );
};

export const readGuard = async (pk: string): Promise<Guard | undefined> =>
  (await getItem({ pk, sk: GUARD })) as (Guard & Item) | undefined;

const createdBy = async (request: string): Promise<number | undefined> => {
  const item = await getItem({ pk: createdKey(request), sk: REQUEST });
  return item && Number(item.pid);
};

export const buildGuardKey = ({ nation, patrol_start_dt }: NewPatrol): Key => ({
  pk: guardKey(nation, patrol_start_dt),
  sk: GUARD,
});

/** Whether this attempt still has the guard, as a condition. */
export const isAttempt = ({ attempt }: { attempt?: unknown }) =>
  [
    '#state = :pending AND #attempt = :attempt',
    { ':pending': 'PENDING', ':attempt': attempt },
  ] as const;

/** @param before the attempt that has the guard; undefined: there is no guard yet */
export const guardAction = (guard: Key & Guard, before: Guard | undefined): Action =>
  before ? putIf({ ...guard }, ...isAttempt(before)) : putNew({ ...guard });

export const startTaken = (nation: string, start: string, { pid }: Guard): Problem =>
  problem('already-exists', {
    detail: `${nation} already has a patrol that starts at ${start}: Patrol #${pid}`,
    about: { patrolId: pid },
  });

export const beingAdded = (): Problem =>
  problem('in-progress', {
    detail: 'Another patrol with the same nation and start is being added. Try again in a minute.',
  });

/** Among parallel attempts, each takeover costs a round. */
const MAX_ROUNDS = 20;

/** A request to add a patrol. */
export interface CreateRequest {
  author: Author;
  p: NewPatrol;
  /** The idempotency key that came with it. */
  key: string;
  /** Hash of the body. */
  body: string;
}

const hashRequest = ({ author, key, body }: CreateRequest): string =>
  hashValue([author.login_name, key, body]);

const requestItem = ({ author, key, body }: CreateRequest) => ({
  pk: requestKey(author.login_name, key),
  sk: REQUEST,
  body,
  expires_at: nowSeconds() + REQUEST_KEPT_SECONDS,
});

/** A guard as it is after a patrol has been added, with a number that was drawn for it. */
export const newGuard = async (request: CreateRequest): Promise<Guard> => ({
  state: 'LIVE',
  attempt: randomUUID(),
  request: hashRequest(request),
  pid: await nextPatrolNumber(),
  at: nowSeconds(),
});

/** Adds the guard and what the request was used for, if neither exists and no restore has the number. */
export const guardActions = (request: CreateRequest, guard: Guard): Action[] => [
  putNew({ ...buildGuardKey(request.p), ...guard }),
  putNew(requestItem(request)),
  check(pendingKey(guard.pid), 'attribute_not_exists(#restore)'),
];

/** Reserves the guard for this attempt, or returns what was added before. @param drawn a number to use first */
export const reserve = async (
  create: CreateRequest,
  drawn: number,
): Promise<{ guard: Guard } | { done: Created }> => {
  const { author, p, key, body } = create;
  const request = hashRequest(create);
  const requestPk = requestKey(author.login_name, key);
  let unused: number | undefined = drawn;
  let seen: string | undefined;
  let isTaken = false;
  for (let round = 1; ; round++) {
    const used = await getItem({ pk: requestPk, sk: REQUEST });
    if (used && used.body !== body) throw problem('idempotency-mismatch');
    const found = await readGuard(buildGuardKey(p).pk);
    const alien = found && found.request !== request;
    // The patrol was created, but has another start by now or was deleted.
    const created = used && (!found || alien) ? await createdBy(request) : undefined;
    if (created !== undefined) return { done: describeCreated(created, p, true) };
    if (found?.state === 'LIVE') {
      if (!alien) return { done: describeCreated(found.pid, p, true) };
      throw startTaken(p.nation, p.patrol_start_dt, found);
    }
    if (alien && !isStale(found)) {
      if (round > 6) throw beingAdded();
      await pause(round + 3);
      continue;
    }
    // Another attempt of this request may be running. If each took over from the others, none would finish.
    if (found && found.attempt !== seen && round <= MAX_ROUNDS) {
      seen = found.attempt;
      await pause(round + 3);
      continue;
    }
    // The request keeps its number on retries.
    const pid = found && !alien && !isTaken ? found.pid : (unused ?? (await nextPatrolNumber()));
    unused = undefined;
    const guard: Guard = {
      state: 'PENDING',
      attempt: randomUUID(),
      request,
      pid,
      at: nowSeconds(),
    };
    try {
      await transact([
        guardAction({ ...buildGuardKey(p), ...guard }, found),
        putIf(requestItem(create), 'attribute_not_exists(pk) OR body = :body', { ':body': body }),
        putIf(
          { ...pendingKey(pid), guard: buildGuardKey(p).pk, at: guard.at },
          'attribute_not_exists(#restore)',
        ),
        check(headKey(pid), 'attribute_not_exists(pk)'),
      ]);
      return { guard };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // A restore got the number after it was drawn here. Its conditions are the last two.
      isTaken = error.failed.every((action) => action >= 2);
      // Another attempt was faster: try again after a random pause.
      if (round > MAX_ROUNDS) throw problem('in-progress');
      await pause(round);
    }
  }
};

export const fence = (p: NewPatrol, guard: Guard): Action =>
  check(buildGuardKey(p), ...isAttempt(guard));
