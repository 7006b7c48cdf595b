/**
 * A sign-in with a one-time password, until the person has set a password. Only in memory: nothing is stored,
 * and a reload ends it (docs/product.md#one-time-passwords).
 */
import type { SignInResponse } from '@portal/shared-types/api/signIn';

/** As long as the server accepts the token. */
const LIFE_MS = 15 * 60_000;

export interface HeldReset {
  token: string;
  user: SignInResponse['user'];
  /** Expiry of the token; epoch milliseconds. */
  until: number;
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
