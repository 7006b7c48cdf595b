/** Accounts, in the auth table (docs/data-model.md#keys). */
import { randomUUID } from 'node:crypto';
import { problem } from '@portal/shared-types/text/problems';
import type { PersonRecord } from '../../domain/person';
import { ConditionFailed, getItem, transact, type Action } from '../store/send';
import { authTableName } from '../store/tables';
import { directoryItem, markMembers } from './userDirectory';

/** `pwd_reset`: a manager set a one-time password, and the person must choose their own. */
export interface Account extends PersonRecord {
  password_hash: string;
  /** Of the password before a one-time password, so that it is not chosen again. */
  previous_hash?: string | undefined;
  /** The newest sign-in with a one-time password; only that one can set a new password. */
  reset_session?: string | undefined;
  /** Sessions carry it; another one ends them all at once, whatever dies half way. */
  epoch?: string | undefined;
  /** Another one with every change, so that none is made over another's head. */
  revision?: string | undefined;
}

/** Login names are compared lowercased and trimmed (docs/product.md#accounts). */
export const plainLogin = (login: string): string => login.trim().toLowerCase();
export const loginKey = (login: string): string => `U#${plainLogin(login)}`;
export const ACCOUNT = 'A';

export const readAccount = async (login: string): Promise<Account | undefined> =>
  (await getItem(authTableName(), { pk: loginKey(login), sk: ACCOUNT })) as Account | undefined;

const unchanged = (before: Account | undefined) => {
  if (!before) return { ConditionExpression: 'attribute_not_exists(pk)' };
  if (!before.revision)
    return { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(revision)' };
  return {
    ConditionExpression: 'revision = :before',
    ExpressionAttributeValues: { ':before': before.revision },
  };
};

const actionsFor = (next: Account, condition: object): Action[] => {
  const item = { ...next, revision: randomUUID(), pk: loginKey(next.login_name), sk: ACCOUNT };
  return [
    { Put: { TableName: authTableName(), Item: item, ...condition } },
    { Put: { TableName: authTableName(), Item: directoryItem(next) } },
  ];
};

/** Who changes somebody's account; the epoch is of the session that asks. */
export interface Actor {
  login_name: string;
  epoch: string | undefined;
}

const same = ({ login_name: a }: Actor, b: string): boolean => plainLogin(a) === plainLogin(b);

/** Whoever was demoted or deactivated since they asked does no more by that: their epoch is another one. */
const stillActs = ({ login_name, epoch }: Actor): Action => ({
  ConditionCheck: {
    TableName: authTableName(),
    Key: { pk: loginKey(login_name), sk: ACCOUNT },
    ...(epoch === undefined
      ? { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(epoch)' }
      : {
          ConditionExpression: 'epoch = :epoch',
          ExpressionAttributeValues: { ':epoch': epoch },
        }),
  },
});

/**
 * Writes an account and its line in the directory, with whatever belongs to the same change.
 * @param before as it was read; undefined for a new one.
 * @param seen revision of the members that the change depends on.
 * @throws ConditionFailed when it is not so any more, or a condition of `more` does not hold.
 */
export const writeAccount = (
  before: Account | undefined,
  next: Account,
  more: readonly Action[] = [],
  seen?: string,
): Promise<void> =>
  transact([
    ...actionsFor(next, unchanged(before)),
    ...more,
    // One without a revision is of a time before the directory, and comes into it by this.
    ...markMembers(before?.revision === undefined ? undefined : before, next, seen),
  ]);

/** Index of the actor's check, after the actions of the account. */
const ACTOR_INDEX = 2;

/** What else belongs to a change. */
export interface Along {
  /** Its entries in the people logs. */
  log?: (before: Account | undefined, next: Account) => readonly Action[];
  /** @returns the revision of the members that it depends on. @throws Problem when it may not be made. */
  check?: (before: Account, next: Account) => Promise<string | undefined>;
}

/**
 * Writes what somebody does to an account, if they may still do something by then.
 * @throws Problem `unauthenticated` when not; ConditionFailed as `writeAccount` does.
 */
export const writeAccountBy = async (
  actor: Actor,
  before: Account | undefined,
  next: Account,
  more: readonly Action[] = [],
  seen?: string,
): Promise<void> => {
  // On one's own account it is the revision that tells.
  if (same(actor, next.login_name)) return writeAccount(before, next, more, seen);
  try {
    await writeAccount(before, next, [stillActs(actor), ...more], seen);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(ACTOR_INDEX))
      throw problem('unauthenticated');
    throw error;
  }
};

/** Attempts at one change of an account that others change at the same time. */
export const ROUNDS = 8;

/**
 * Reads, changes, writes; anew when another change came between. What is decided about the account
 * belongs into `change`, so that it holds for what is written.
 */
export const changeAccount = async (
  actor: Actor,
  login: string,
  change: (account: Account | undefined) => Account,
  { log, check }: Along = {},
): Promise<Account> => {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await readAccount(login);
    const next = change(before);
    try {
      const seen = before && (await check?.(before, next));
      await writeAccountBy(actor, before, next, log?.(before, next), seen);
      return next;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw problem('unavailable');
};
