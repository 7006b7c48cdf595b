/**
 * The stored sign-in response (docs/product.md#sign-in-response) and the five reasons for which a route guard
 * rejects it (docs/product.md#route-guard). Stored data may be old, foreign or damaged, so it is parsed as
 * unknown.
 */
import { isObject } from '@portal/shared-types/base/isObject';
import type { SignInResponse } from '@portal/shared-types/contract/api/signIn';
import { getExpiry } from './token';

export const STORED_AS = 'auth-response';

type SessionError =
  | 'no stored response'
  | 'no token'
  | 'password reset'
  | 'expired'
  | 'unreadable token';

export type StoredSession =
  | { response: SignInResponse; expiry: number; error?: undefined }
  | { response?: undefined; error: SessionError };

const isUser = (user: unknown): user is SignInResponse['user'] =>
  isObject(user) &&
  typeof user.login_name === 'string' &&
  typeof user.full_name === 'string' &&
  typeof user.pwd_reset === 'boolean' &&
  Array.isArray(user.access) &&
  user.access.every((entry) => isObject(entry) && typeof entry.nation === 'string');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @param now epoch milliseconds, by a correct clock */
export const readStoredSession = (text: string | null, now: number): StoredSession => {
  const stored = text === null ? null : parsed(text);
  if (!isObject(stored) || !isUser(stored.user)) return { error: 'no stored response' };
  const { JwtToken, user } = stored;
  if (typeof JwtToken !== 'string' || JwtToken === '') return { error: 'no token' };
  if (user.pwd_reset) return { error: 'password reset' };
  const expiry = getExpiry(JwtToken);
  if (expiry === null) return { error: 'unreadable token' };
  if (expiry * 1000 <= now) return { error: 'expired' };
  return { response: { JwtToken, user }, expiry };
};
