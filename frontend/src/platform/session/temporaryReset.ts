/**
 * A sign-in with a one-time password, until its person has chosen a password of their own. It stands in
 * memory alone: nothing of it is stored, and a reload ends it (docs/product.md#one-time-passwords).
 */
import type { SignInResponse } from '@portal/shared-types/api/signIn';

/** As long as the server takes the token. */
const LIFE_MS = 15 * 60_000;

export interface HeldReset {
  token: string;
  user: SignInResponse['user'];
  /** When the token's time is up; epoch milliseconds. */
  until: number;
  /** The query of the login page, to go on from there afterwards. */
  loginQuery: string;
}

let held: HeldReset | null = null;

export const temporaryReset = {
  begin: ({ JwtToken, user }: SignInResponse, loginQuery: string): void => {
    held = { token: JwtToken, user, until: Date.now() + LIFE_MS, loginQuery };
  },
  held: (): HeldReset | null => {
    if (held && held.until <= Date.now()) held = null;
    return held;
  },
  end: (): void => {
    held = null;
  },
};
