/** Answers of requests by idempotency key, for repeats. */
import { problem } from '@portal/shared-types/base/text/problems';
import { bodyItems, readWhole } from '../store/body';
import { REQUEST, requestKey } from '../store/keys';
import { type StoredItem, getItem, type Action } from '../store/send';
import { putNew } from '../store/stagedWrites';

const KEPT_SECONDS = 90 * 86_400;

interface Caller {
  login_name: string;
}

/**
 * Like `responseItem`, for responses that may be too large for one item. The response counts once the first item
 * is written; the others may be written before.
 */
export const responseItems = (
  caller: Caller,
  key: string,
  body: string,
  response: object,
): { first: Action; further: StoredItem[] } => {
  const pk = requestKey(caller.login_name, key);
  const [first, ...further] = bodyItems(REQUEST, response);
  const expires_at = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  return {
    first: putNew({ pk, ...first!, body, expires_at }),
    further: further.map((item) => ({ pk, ...item, expires_at })),
  };
};

/** Belongs to the transaction of the request itself. @param body hash of the request */
export const responseItem = (caller: Caller, key: string, body: string, response: object): Action =>
  putNew({
    pk: requestKey(caller.login_name, key),
    sk: REQUEST,
    body,
    added: JSON.stringify(response),
    expires_at: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
  });

/** @throws Problem if the key was used for another request */
export const findResponse = async <T extends object>(
  caller: Caller,
  key: string,
  body: string,
): Promise<T | undefined> => {
  const used = await getItem({ pk: requestKey(caller.login_name, key), sk: REQUEST });
  if (!used) return undefined;
  if (used.body !== body) throw problem('idempotency-mismatch');
  if (typeof used.added === 'string') return JSON.parse(used.added) as T;
  if (used.j === undefined && used.z === undefined) throw problem('idempotency-mismatch');
  return readWhole<T>(used);
};
