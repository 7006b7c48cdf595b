/** Tokens for a list's next page: the position of this page's last item. Opaque, without access. */
import * as z from 'zod';
import { problem } from '@portal/shared-types/base/text/problems';

const state = z.strictObject({
  /** Hash of the question, so that a token is never used with another one. */
  q: z.string(),
  n: z.string(),
});

/** @param form of a position; a position is used as a key of the store */
const positionToken = (form: RegExp) => ({
  write: (queryHash: string, position: string): string =>
    Buffer.from(JSON.stringify({ q: queryHash, n: position })).toString('base64url'),
  /** The end of a response. @param position of the last item; undefined: there are no more */
  end(queryHash: string, position: string | undefined) {
    const nextToken = position === undefined ? null : this.write(queryHash, position);
    return { truncated: position !== undefined, nextToken };
  },
  /** @throws Problem unless it is a token of this question, or undefined */
  read: (queryHash: string, token: string | undefined): string | undefined => {
    if (token === undefined) return undefined;
    let parsed: unknown;
    try {
      parsed = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    } catch {
      throw problem('invalid-token');
    }
    const { success, data } = state.safeParse(parsed);
    if (!success || data.q !== queryHash || !form.test(data.n)) throw problem('invalid-token');
    return data.n;
  },
});

export const deletedToken = positionToken(
  /^\d{4}-(0[1-9]|1[0-2])-\d\dT[\d:.]{12}Z#\d{1,13}(\.[vw]?\d{1,6})?$/,
);
/** Of flags for review: when the flag was raised, its patrol and its number. */
export const flagToken = positionToken(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z#\d{1,13}#[0-9a-z]{1,30}$/);
export const historyToken = positionToken(
  /^H#\d{4}-(0[1-9]|1[0-2])-\d\dT[\d:.]{12}Z#[a-z0-9-]{1,60}#\d{1,9}$/,
);
/** Of an access log: its sort key, up to its time. */
export const logToken = positionToken(/^\d{4}-(0[1-9]|1[0-2])(~|-\d\dT[\d:.]{12}Z#[0-9a-f-]{36})$/);
export const photoToken = positionToken(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d#[sv]#\d{6}#\d{6}$/);
