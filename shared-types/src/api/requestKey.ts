/**
 * The idempotency key of a record that is sent from a draft. It comes from the draft and from what is
 * sent, so that the same record sent again adds nothing twice, even when the answer was lost with the tab
 * and the draft was opened again on another day.
 */
export const requestKey = async (draftId: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([draftId, body]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
