/** Where the next page of an access log begins. Opaque to callers; holds no right to see anything. */
import * as z from 'zod';
import { problem } from '@portal/shared-types/text/problems';

const state = z.strictObject({
  /** Hash of the question, so that a token is never used with another one. */
  q: z.string(),
  /** Sort key, as far as it says when. */
  n: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])(~|-\d\dT[\d:.]{12}Z#[0-9a-f-]{36})$/),
});

export const writeLogToken = (question: string, next: string): string =>
  Buffer.from(JSON.stringify({ q: question, n: next })).toString('base64url');

export const readLogToken = (question: string, token: string): string => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    throw problem('invalid-token');
  }
  const page = state.safeParse(parsed);
  if (!page.success || page.data.q !== question) throw problem('invalid-token');
  return page.data.n;
};
