/**
 * The idempotency key of a request. It comes from the attempt and from what is sent, so that the same
 * record sent again adds nothing twice, even when the answer was lost with the tab and the draft was opened
 * again on another day.
 * @param attempt id of a draft, or of an attempt that ends with an answer
 */
export const requestKey = async (attempt: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([attempt, body]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
