/** What a request answered, kept under its idempotency key: the same one again gives it once more. */
import { problem } from '@portal/shared-types/text/problems';
import { REQUEST, requestKey } from './keys';
import { getItem, type Action } from './send';
import { tableName } from './tables';

const KEPT_SECONDS = 90 * 86_400;

interface Asker {
  login_name: string;
}

/** For the transaction that does the work. @param body hash of what was asked. */
export const doneItem = (asker: Asker, key: string, body: string, answer: object): Action => ({
  Put: {
    TableName: tableName(),
    Item: {
      pk: requestKey(asker.login_name, key),
      sk: REQUEST,
      body,
      added: JSON.stringify(answer),
      expires_at: Math.floor(Date.now() / 1000) + KEPT_SECONDS,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** @throws Problem when the key was used for something else. */
export const doneBefore = async <T extends object>(
  asker: Asker,
  key: string,
  body: string,
): Promise<T | undefined> => {
  const used = await getItem(tableName(), { pk: requestKey(asker.login_name, key), sk: REQUEST });
  if (!used) return undefined;
  if (used.body !== body || typeof used.added !== 'string') throw problem('idempotency-mismatch');
  return JSON.parse(used.added) as T;
};
