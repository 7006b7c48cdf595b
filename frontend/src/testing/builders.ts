/** Things of the portal with sensible values; a test names only what it is about. */
import type { SignInResponse } from '@portal/shared-types/api/signIn';

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token; the browser never checks signatures. @param exp epoch seconds */
export const tokenWith = (payload: Record<string, unknown>): string =>
  `${base64url({ alg: 'HS256' })}.${base64url(payload)}.signature`;

/** A sign-in response that is good for an hour after `now` (epoch milliseconds). */
export const signInResponse = (
  user: Partial<SignInResponse['user']> = {},
  { now = Date.now(), JwtToken = tokenWith({ exp: Math.floor(now / 1000) + 3600 }) } = {},
): SignInResponse => ({
  JwtToken,
  user: {
    login_name: 'guardian',
    full_name: 'Robin Testperson',
    pwd_reset: false,
    access: [{ nation: 'North Inlet', hr: false, access: 'Guardian' }],
    ...user,
  },
});
