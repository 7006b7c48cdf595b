/**
 * The idempotency key of a request. It is derived from the attempt and the body: sending the same record
 * again adds nothing, even if the response was lost with the tab and the draft is reopened another day.
 * @param attempt id of a draft, or of an attempt that ends with a response
 */
export const requestKey = async (attempt: string, body: unknown): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([attempt, body]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
