/** Position of the next page of a list. Opaque to callers; grants no access. */
import * as z from 'zod';
import { problem } from '@portal/shared-types/text/problems';

export interface PositionToken {
  write: (question: string, position: string) => string;
  /** @throws Problem unless it is a token of this question */
  read: (question: string, token: string) => string;
}

/** @param form of a position; a position is used as a key of the store */
export const positionToken = (form: RegExp): PositionToken => {
  const state = z.strictObject({
    /** Hash of the question, so that a token is never used with another one. */
    q: z.string(),
    n: z.string().regex(form),
  });
  return {
    write: (question, position) =>
      Buffer.from(JSON.stringify({ q: question, n: position })).toString('base64url'),
    read: (question, token) => {
      let parsed: unknown;
      try {
        parsed = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
      } catch {
        throw problem('invalid-token');
      }
      const page = state.safeParse(parsed);
      if (!page.success || page.data.q !== question) throw problem('invalid-token');
      return page.data.n;
    },
  };
};
