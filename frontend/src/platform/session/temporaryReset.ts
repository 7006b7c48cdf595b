/**
 * A sign-in with a one-time password, until the person has set a password. Only in memory: nothing is stored,
 * and a reload ends it (docs/product.md#one-time-passwords).
 */
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';

/** As long as the server accepts the token. */
const LIFE_MS = 15 * 60_000;

export interface PendingReset {
  token: string;
  user: SignInResponse['user'];
  /** Expiry of the token; epoch milliseconds. */
  until: number;
  loginQuery: string;
}

let current: PendingReset | null = null;

export const temporaryReset = {
  begin: ({ JwtToken, user }: SignInResponse, loginQuery: string): void => {
    current = { token: JwtToken, user, until: Date.now() + LIFE_MS, loginQuery };
  },
  current: (): PendingReset | null => {
    if (current && current.until <= Date.now()) current = null;
    return current;
  },
  end: (): void => {
    current = null;
  },
};
