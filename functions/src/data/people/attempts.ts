/**
 * Back-off of sign-in attempts and of all that sets a password (docs/product.md#passwords; which limits a
 * sign-in has: http/signInAttempt). An attempt takes its place before it is evaluated, so that a thousand
 * at once do not slip through together; nobody is ever locked out for good.
 */
import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { deviceId } from './devices';
import { networkOf } from '../../domain/network';
import { documentClient } from '../store/dynamo';
import { getItem } from '../store/send';
import { authTableName } from '../store/tables';

interface Rule {
  /** Attempts before waiting begins. */
  free: number;
  /** Seconds to wait after the first one too many; doubled by each further one. */
  first: number;
  most: number;
}

/** Guesses of one person, or at one account from one address. */
const GUESS_RULE: Rule = { free: 5, first: 2, most: 60 };
/**
 * Guesses at one account from everywhere. Two attackers whom their addresses slow to one a minute each
 * leave most of it to the owner.
 */
const ACCOUNT_RULE: Rule = { free: 40, first: 10, most: 10 };
/** Many people may share one satellite link, and so one address. */
const ADDRESS_RULE: Rule = { free: 30, first: 1, most: 30 };
/** Nobody needs to give access to more people than this at once; guessing names takes years. */
const LOOKUP_RULE: Rule = { free: 20, first: 60, most: 3600 };
/** Notices to one person that somebody changed their account. */
const CHANGE_RULE: Rule = { free: 10, first: 3600, most: 3600 };
/** Mails of one kind about one person: three an hour. */
const MAIL_RULE: Rule = { free: 3, first: 3600, most: 3600 };
/** Quiet seconds after which counting begins anew. */
const FORGET_SECONDS = 900;

export interface Gate {
  pk: string;
  rule: Rule;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Unknown names count as well, and the key does not give the name away. */
export const accountGate = (login: string): Gate => ({
  pk: `T#a#${hashed(login.trim().toLowerCase())}`,
  rule: ACCOUNT_RULE,
});
export const pairGate = (login: string, address: string): Gate => ({
  pk: `T#b#${hashed(JSON.stringify([login.trim().toLowerCase(), networkOf(address)]))}`,
  rule: GUESS_RULE,
});
export const deviceGate = (login: string, device: string): Gate => ({
  pk: `T#d#${deviceId(login, device)}`,
  rule: GUESS_RULE,
});
export const addressGate = (address: string): Gate => ({
  pk: `T#i#${hashed(networkOf(address))}`,
  rule: ADDRESS_RULE,
});

/** Of the routes that set a password: apart, so that a flood of them keeps nobody from signing in. */
export const resetGate = (login: string): Gate => ({
  pk: `T#p#${hashed(login.trim().toLowerCase())}`,
  rule: GUESS_RULE,
});
export const resetAddressGate = (address: string): Gate => ({
  pk: `T#q#${hashed(networkOf(address))}`,
  rule: ADDRESS_RULE,
});
export const mailGate = (login: string): Gate => ({
  pk: `T#m#${hashed(login.trim().toLowerCase())}`,
  rule: MAIL_RULE,
});

/** Of notices that an address was changed: apart, so that they use up no link to set a password. */
export const noticeGate = (login: string): Gate => ({
  ...mailGate(login),
  pk: `T#n#${hashed(login.trim().toLowerCase())}`,
});

/** Of an Administrator who looks up people by login name. */
export const lookupGate = (login: string): Gate => ({
  pk: `T#f#${hashed(login.trim().toLowerCase())}`,
  rule: LOOKUP_RULE,
});

/** Apart from other mails, which must not use up the notices. */
export const changeGate = (login: string): Gate => ({
  pk: `T#c#${hashed(login.trim().toLowerCase())}`,
  rule: CHANGE_RULE,
});

const SK = 'T';
const waitAfter = ({ free, first, most }: Rule, attempts: number): number =>
  attempts < free ? 0 : Math.min(most, first * 2 ** Math.min(20, attempts - free));

/** Takes a place; answers the seconds to wait when it is too early. */
export const enter = async ({ pk, rule }: Gate): Promise<number> => {
  for (;;) {
    const now = Date.now() / 1000;
    const item = await getItem(authTableName(), { pk, sk: SK });
    const fresh = item && Number(item.expires_at) > now ? item : undefined;
    const attempts = Number(fresh?.attempts ?? 0);
    const next = Number(fresh?.next ?? 0);
    if (next > now) return Math.ceil(next - now);
    const wait = waitAfter(rule, attempts + 1);
    try {
      await documentClient().send(
        new UpdateCommand({
          TableName: authTableName(),
          Key: { pk, sk: SK },
          UpdateExpression: 'SET attempts = :n, #next = :next, expires_at = :expires, seen = :seen',
          ConditionExpression: item ? 'seen = :before' : 'attribute_not_exists(pk)',
          ExpressionAttributeNames: { '#next': 'next' },
          ExpressionAttributeValues: {
            ':n': attempts + 1,
            ':next': now + wait,
            ':expires': Math.ceil(now + Math.max(FORGET_SECONDS, wait)),
            ':seen': Number(item?.seen ?? 0) + 1,
            ...(item && { ':before': item.seen }),
          },
        }),
      );
      return 0;
    } catch (error) {
      // Another attempt took this place: look again.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
};

/** The account's count begins anew after a good sign-in. */
export const forget = async ({ pk }: Gate): Promise<void> => {
  await documentClient().send(
    new DeleteCommand({ TableName: authTableName(), Key: { pk, sk: SK } }),
  );
};

/**
 * Gives the place of a good sign-in back. The address keeps its other attempts: a person with one good
 * account must not be able to wipe the count of guesses at others.
 */
export const giveBack = async ({ pk }: Gate): Promise<void> => {
  await documentClient().send(
    new UpdateCommand({
      TableName: authTableName(),
      Key: { pk, sk: SK },
      UpdateExpression:
        'ADD attempts :less, seen :one SET #next = :now, expires_at = if_not_exists(expires_at, :now)',
      ExpressionAttributeNames: { '#next': 'next' },
      ExpressionAttributeValues: { ':less': -1, ':one': 1, ':now': 0 },
    }),
  );
};
