/** Accounts, in the auth table (docs/data-model.md#keys). */
import { randomUUID } from 'node:crypto';
import { problem } from '@portal/shared-types/base/text/problems';
import type { PersonRecord } from '#domain/people/person.ts';
import { ConditionFailed, getItem, retried, transact, when, type Action } from '../store/send';
import { authTableName } from '../store/tables';
import { directoryItem, markMembers } from './userDirectory';

/** `pwd_reset`: a manager set a one-time password, and the person must choose their own. */
export interface Account extends PersonRecord {
  password_hash: string;
  /** Of the password before a one-time password, so that it can't be chosen again. */
  previous_hash?: string | undefined;
  /** The latest sign-in with a one-time password; only that session can set a new password. */
  reset_session?: string | undefined;
  /** Stored in sessions; a new value ends them all at once, even if the process dies halfway. */
  epoch?: string | undefined;
  /** Changes with every write, to detect concurrent changes. */
  revision?: string | undefined;
}

/** Login names are compared lowercased and trimmed (docs/product.md#accounts). */
export const plainLogin = (login: string): string => login.trim().toLowerCase();
export const loginKey = (login: string): string => `U#${plainLogin(login)}`;
export const ACCOUNT = 'A';

export const readAccount = async (login: string): Promise<Account | undefined> =>
  (await getItem({ pk: loginKey(login), sk: ACCOUNT }, authTableName())) as Account | undefined;

const unchanged = (before: Account | undefined) => {
  if (!before) return when('attribute_not_exists(pk)');
  return before.revision
    ? when('revision = :before', { ':before': before.revision })
    : when('attribute_exists(pk) AND attribute_not_exists(revision)');
};

const actionsFor = (next: Account, condition: object): Action[] => {
  const item = { ...next, revision: randomUUID(), pk: loginKey(next.login_name), sk: ACCOUNT };
  return [
    { Put: { TableName: authTableName(), Item: item, ...condition } },
    { Put: { TableName: authTableName(), Item: directoryItem(next) } },
  ];
};

/** The person changing an account, and the epoch of their session. */
export interface Actor {
  login_name: string;
  epoch: string | undefined;
}

const same = ({ login_name: a }: Actor, b: string): boolean => plainLogin(a) === plainLogin(b);

/** Fails if the actor was demoted or deactivated in the meantime: that changes their epoch. */
const stillActs = ({ login_name, epoch }: Actor): Action => ({
  ConditionCheck: {
    TableName: authTableName(),
    Key: { pk: loginKey(login_name), sk: ACCOUNT },
    ...(epoch === undefined
      ? when('attribute_exists(pk) AND attribute_not_exists(epoch)')
      : when('epoch = :epoch', { ':epoch': epoch })),
  },
});

/**
 * Writes an account and its line in the directory, with other actions of the same change.
 * @param before as read; undefined for a new account
 * @param seen revision of the members that the change depends on
 * @throws ConditionFailed if the account or members changed, or if a condition of `more` fails
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
    // An account without a revision is older than the directory and is added to it here.
    ...markMembers(before?.revision === undefined ? undefined : before, next, seen),
  ]);

/** Index of the actor's check, after the actions of the account. */
const ACTOR_INDEX = 2;

/** Other parts of a change. */
export interface Along {
  /** Its entries in the people logs. */
  log?: (before: Account | undefined, next: Account) => readonly Action[];
  /** @returns revision of the members that the change depends on. @throws Problem if not allowed */
  check?: (before: Account, next: Account) => Promise<string | undefined>;
}

/**
 * Writes a change of an account if the actor's access still allows changes.
 * @throws Problem `unauthenticated` if it doesn't; ConditionFailed like `writeAccount`
 */
export const writeAccountBy = async (
  actor: Actor,
  before: Account | undefined,
  next: Account,
  more: readonly Action[] = [],
  seen?: string,
): Promise<void> => {
  // For the actor's own account, its revision is enough.
  if (same(actor, next.login_name)) return writeAccount(before, next, more, seen);
  try {
    await writeAccount(before, next, [stillActs(actor), ...more], seen);
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(ACTOR_INDEX))
      throw problem('unauthenticated');
    throw error;
  }
};

/** Attempts at one change of an account that others are changing too. */
export const ROUNDS = 8;

/**
 * Reads, changes and writes; repeats if another change came between. Decide about the account in `change`, so
 * that the decision applies to the account that is written.
 */
export const changeAccount = (
  actor: Actor,
  login: string,
  change: (account: Account | undefined) => Account,
  { log, check }: Along = {},
): Promise<Account> =>
  retried(ROUNDS, 'unavailable', async () => {
    const before = await readAccount(login);
    const next = change(before);
    const seen = before && (await check?.(before, next));
    await writeAccountBy(actor, before, next, log?.(before, next), seen);
    return next;
  });
