/**
 * The key of a person's drafts. It is stored on the device next to the sign-in response, and removed with it
 * when the session ends; the drafts that it encrypted stay for that person.
 */
import type { Client } from '@portal/shared-types/contract/api/client';

const DRAFT_KEY_STORED_AS = 'draft-key';

interface DraftKeyParts {
  client: Client;
  loginName: string;
  storage: Storage;
  /** The person signed in in this browser now. */
  present: () => string | null;
}

const keyIn = (text: string | null, loginName: string): string | undefined => {
  try {
    const stored = JSON.parse(text ?? 'null') as { loginName?: unknown; key?: unknown } | null;
    return stored?.loginName === loginName && typeof stored.key === 'string'
      ? stored.key
      : undefined;
  } catch {
    return undefined;
  }
};

/** Base64; rejects if it isn't stored and the server can't be reached. */
export const readDraftKey = async (parts: DraftKeyParts): Promise<string> => {
  const { client, loginName, storage, present } = parts;
  const stored = keyIn(storage.getItem(DRAFT_KEY_STORED_AS), loginName);
  if (stored !== undefined) return stored;
  const { key } = await client.draftKey();
  try {
    // Don't store a late response for the next person.
    if (present() === loginName)
      storage.setItem(DRAFT_KEY_STORED_AS, JSON.stringify({ loginName, key }));
  } catch {
    // Storage is full: it is requested again after a reload.
  }
  return key;
};
