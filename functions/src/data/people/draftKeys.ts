/**
 * The key that encrypts a person's drafts on their devices. It is made once, so that drafts can be opened
 * after any number of sign-ins and password changes. It has a separate item, so that no other answer about an
 * account includes it.
 */
import { randomBytes } from 'node:crypto';
import { loginKey } from './accounts';
import { ConditionFailed, getItem, transact } from '../store/send';
import { authTableName } from '../store/tables';

const KEY_BYTES = 32;

export const DRAFT_KEY = 'DRAFT-KEY';

const itemKey = (login: string) => ({ pk: loginKey(login), sk: DRAFT_KEY });

const readKey = async (login: string): Promise<string | undefined> =>
  (await getItem(authTableName(), itemKey(login)))?.draft_key as string | undefined;

/** Base64 of 32 bytes, made on the first request; parallel requests get the same key. */
export const draftKeyOf = async (login: string): Promise<string> => {
  const stored = await readKey(login);
  if (stored !== undefined) return stored;
  const draft_key = randomBytes(KEY_BYTES).toString('base64');
  try {
    await transact([
      {
        Put: {
          TableName: authTableName(),
          Item: { ...itemKey(login), draft_key },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ]);
    return draft_key;
  } catch (error) {
    const other = error instanceof ConditionFailed ? await readKey(login) : undefined;
    if (other === undefined) throw error;
    return other;
  }
};
