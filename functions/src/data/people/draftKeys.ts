/**
 * The key under which a person's drafts lie encrypted on the devices that they work on. It is made once,
 * so that a draft can be opened again after any number of sign-ins and passwords, and it stands in an
 * item of its own, so that no other answer about an account can carry it along.
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

/** Base64 of 32 bytes; made when it is asked for first, and of two at once the same. */
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
