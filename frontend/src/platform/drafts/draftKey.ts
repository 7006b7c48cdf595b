/**
 * The key of a person's drafts. On the device it stays as long as the session: it lies beside the stored
 * sign-in response and goes with it, and what it has locked stays behind for its person alone.
 */
import type { Client } from '@portal/shared-types/api/client';

export const DRAFT_KEY_STORED_AS = 'draft-key';

interface DraftKeyParts {
  client: Client;
  /** Whose token the client carries. */
  loginName: string;
  storage: Storage;
  /** Who is signed in in this browser now. */
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

/** Base64; rejects when it is not here and the server cannot be asked. */
export const readDraftKey = async (parts: DraftKeyParts): Promise<string> => {
  const { client, loginName, storage, present } = parts;
  const stored = keyIn(storage.getItem(DRAFT_KEY_STORED_AS), loginName);
  if (stored !== undefined) return stored;
  const { key } = await client.draftKey();
  try {
    // An answer that comes late would lie there for whoever is next.
    if (present() === loginName)
      storage.setItem(DRAFT_KEY_STORED_AS, JSON.stringify({ loginName, key }));
  } catch {
    // Full: it is asked for again when the page is loaded anew.
  }
  return key;
};
