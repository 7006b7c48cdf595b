/**
 * The key that encrypts a person's drafts on their devices. It is made once, so that drafts can be opened
 * after any number of sign-ins and password changes. It has a separate item, so that no other response about an
 * account includes it.
 */
import { randomBytes } from 'node:crypto';
import { loginKey } from './accounts';
import { getItem, updateItem } from '../store/send';
import { authTableName } from '../store/tables';

const KEY_BYTES = 32;

export const DRAFT_KEY = 'DRAFT-KEY';

const itemKey = (login: string) => ({ pk: loginKey(login), sk: DRAFT_KEY });

/** Base64 of 32 bytes, made on the first request; parallel requests get the same key. */
export const readDraftKey = async (login: string): Promise<string> => {
  const stored = await getItem(itemKey(login), authTableName());
  if (stored) return stored.draft_key as string;
  const made = await updateItem(
    itemKey(login),
    ['SET draft_key = if_not_exists(draft_key, :made)'],
    { ':made': randomBytes(KEY_BYTES).toString('base64') },
    authTableName(),
  );
  return made!.draft_key as string;
};
