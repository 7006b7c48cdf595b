/**
 * Slows down attempts to sign in and to set passwords (docs/product.md#passwords; limits of a sign-in:
 * http/signInAttempt). An attempt is counted before it is evaluated, so that a thousand parallel ones can't
 * slip through. Nobody is ever locked out for good.
 */
import { createHash } from 'node:crypto';
import { deviceId } from './devices';
import { getNetwork } from '#domain/people/network.ts';
import { deleteItem, getItem, updateItem } from '../store/send';
import { authTableName } from '../store/tables';

interface Rule {
  /** Attempts before waiting begins. */
  free: number;
  /** Seconds to wait after the first attempt above `free`; doubled by each further one. */
  first: number;
  most: number;
}

/** Guesses of one person, or at one account from one address. */
const GUESS_RULE: Rule = { free: 5, first: 2, most: 60 };
/**
 * Guesses at one account from all addresses. Two attackers, each slowed to one a minute by address, leave
 * most attempts to the owner.
 */
const ACCOUNT_RULE: Rule = { free: 40, first: 10, most: 10 };
/** Many people may share a satellite link, and so an address. */
const ADDRESS_RULE: Rule = { free: 30, first: 1, most: 30 };
/** Nobody needs to give access to more people than this at once; guessing names takes years. */
const LOOKUP_RULE: Rule = { free: 20, first: 60, most: 3600 };
/** Notices to one person about changes of their account. */
const CHANGE_RULE: Rule = { free: 10, first: 3600, most: 3600 };
/** Mails of one kind about one person: three an hour. */
const MAIL_RULE: Rule = { free: 3, first: 3600, most: 3600 };
/** Seconds without attempts after which counting starts again. */
const FORGET_SECONDS = 900;

export interface Gate {
  pk: string;
  rule: Rule;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Unknown names count too, and the key doesn't reveal the name. */
const byLogin =
  (kind: string, rule: Rule) =>
  (login: string): Gate => ({ pk: `T#${kind}#${hashed(login.trim().toLowerCase())}`, rule });

const byAddress =
  (kind: string) =>
  (address: string): Gate => ({
    pk: `T#${kind}#${hashed(getNetwork(address))}`,
    rule: ADDRESS_RULE,
  });

export const accountGate = byLogin('a', ACCOUNT_RULE);

export const pairGate = (login: string, address: string): Gate => ({
  pk: `T#b#${hashed(JSON.stringify([login.trim().toLowerCase(), getNetwork(address)]))}`,
  rule: GUESS_RULE,
});

export const deviceGate = (login: string, device: string): Gate => ({
  pk: `T#d#${deviceId(login, device)}`,
  rule: GUESS_RULE,
});

export const addressGate = byAddress('i');

/** For routes that set a password. Separate, so that flooding them can't keep anyone from signing in. */
export const resetGate = byLogin('p', GUESS_RULE);
export const resetAddressGate = byAddress('q');

export const mailGate = byLogin('m', MAIL_RULE);

/** For notices of a changed address. Separate, so that they don't use up links to set a password. */
export const noticeGate = byLogin('n', MAIL_RULE);

export const lookupGate = byLogin('f', LOOKUP_RULE);

/** Separate from other mails, which must not use up the notices. */
export const changeGate = byLogin('c', CHANGE_RULE);

const SK = 'T';
const waitAfter = ({ free, first, most }: Rule, attempts: number): number =>
  attempts < free ? 0 : Math.min(most, first * 2 ** Math.min(20, attempts - free));

/**
 * Counts an attempt after which no one has to wait. Nothing is read first, so attempts made together don't collide.
 * @returns false if someone has to wait, before or after it: then it isn't counted
 */
const enterFreely = async ({ pk, rule }: Gate): Promise<boolean> => {
  const now = Date.now() / 1000;
  const counted = await updateItem(
    { pk, sk: SK },
    [
      'SET expires_at = :expires, #next = if_not_exists(#next, :none) ADD attempts :one, seen :one',
      'attribute_not_exists(pk) OR (expires_at > :now AND attempts < :last AND #next <= :now)',
    ],
    {
      ':expires': Math.ceil(now + FORGET_SECONDS),
      ':last': rule.free - 1,
      ':now': now,
      ':none': 0,
      ':one': 1,
    },
    authTableName(),
  );
  return counted !== undefined;
};

/** Counts an attempt. @returns seconds to wait if it is too early */
export const enter = async (gate: Gate): Promise<number> => {
  if (await enterFreely(gate)) return 0;
  const { pk, rule } = gate;
  for (;;) {
    const now = Date.now() / 1000;
    const item = await getItem({ pk, sk: SK }, authTableName());
    const fresh = item && Number(item.expires_at) > now ? item : undefined;
    const attempts = Number(fresh?.attempts ?? 0);
    const next = Number(fresh?.next ?? 0);
    if (next > now) return Math.ceil(next - now);
    const wait = waitAfter(rule, attempts + 1);
    const counted = await updateItem(
      { pk, sk: SK },
      [
        'SET attempts = :n, #next = :next, expires_at = :expires, seen = :seen',
        item ? 'seen = :before' : 'attribute_not_exists(pk)',
      ],
      {
        ':n': attempts + 1,
        // Without a wait, there is no time: attempts made together, or by another clock, would wait for it.
        ':next': wait && now + wait,
        ':expires': Math.ceil(now + Math.max(FORGET_SECONDS, wait)),
        ':seen': Number(item?.seen ?? 0) + 1,
        ...(item && { ':before': item.seen }),
      },
      authTableName(),
    );
    // Otherwise another attempt was counted first: try again.
    if (counted) return 0;
  }
};

/** Resets the count of the account after a successful sign-in. */
export const forget = ({ pk }: Gate): Promise<void> => deleteItem({ pk, sk: SK }, authTableName());

/**
 * Takes a successful sign-in out of the count. Other attempts from the address stay counted: one good account
 * must not reset the guesses at others.
 */
export const giveBack = async ({ pk }: Gate): Promise<void> => {
  await updateItem(
    { pk, sk: SK },
    [
      'ADD attempts :less, seen :one SET #next = :now, expires_at = if_not_exists(expires_at, :now)',
    ],
    { ':less': -1, ':one': 1, ':now': 0 },
    authTableName(),
  );
};
