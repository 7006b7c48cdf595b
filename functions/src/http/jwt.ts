/**
 * The session's token (docs/product.md#sessions): HS256 only. By default, jsonwebtoken accepts foreign header
 * fields, missing expiry and bytes that base64url decoders skip; this file doesn't.
 */
import jwt from 'jsonwebtoken';
import { isObject } from '@portal/shared-types/base/isObject';
import { signingKey, verifyingKey } from './signingKey';

const ISSUER = 'portal';
const AUDIENCE = 'portal-api';
/** The purpose of a token; one for changing a password allows nothing else. */
export type TokenType = 'session' | 'password-change';
/** Eight hours less one minute, so that the sign-in overlay's rule always applies. */
export const LIFE_SECONDS: Record<TokenType, number> = {
  session: 8 * 3600 - 60,
  'password-change': 15 * 60,
};
const CLOCK_SKEW_SECONDS = 5;

export interface SessionClaims {
  sub: string;
  jti: string;
  exp: number;
}

const SEGMENT = /^[A-Za-z0-9_-]+$/;

/** Whether a segment is canonical base64url: no trailing bits, nothing skipped. */
const canonical = (segment: string): boolean =>
  SEGMENT.test(segment) && Buffer.from(segment, 'base64url').toString('base64url') === segment;

/** The key id of our header; undefined for any other header. */
const keyIdIn = (segment: string): string | undefined => {
  const header: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
  if (!isObject(header)) return undefined;
  if (Object.keys(header).sort().join() !== 'alg,kid,typ') return undefined;
  const { alg, typ, kid } = header;
  return alg === 'HS256' && typ === 'JWT' && typeof kid === 'string' ? kid : undefined;
};

export const signToken = async (
  typ: TokenType,
  login: string,
  jti: string,
  now: number,
): Promise<string> => {
  const { id, key } = await signingKey();
  return jwt.sign(
    {
      sub: login,
      jti,
      typ,
      iat: now,
      exp: now + LIFE_SECONDS[typ],
      iss: ISSUER,
      aud: AUDIENCE,
    },
    key,
    { algorithm: 'HS256', keyid: id },
  );
};

/** The claims of a valid token of that type; undefined for anything else. */
export const verifyToken = async (
  wanted: TokenType,
  token: string,
): Promise<SessionClaims | undefined> => {
  const segments = token.split('.');
  if (token.length > 4096 || segments.length !== 3 || !segments.every(canonical)) return undefined;
  try {
    const id = keyIdIn(segments[0]!);
    const key = id === undefined ? undefined : await verifyingKey(id);
    if (!key) return undefined;
    const claims = jwt.verify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    if (typeof claims === 'string') return undefined;
    const { sub, jti, exp, iat, typ } = claims as Record<string, unknown>;
    const now = Math.floor(Date.now() / 1000);
    const good =
      typeof sub === 'string' &&
      typeof jti === 'string' &&
      typeof exp === 'number' &&
      typeof iat === 'number' &&
      typ === wanted &&
      exp > now &&
      exp - iat <= LIFE_SECONDS[wanted] &&
      iat <= now + CLOCK_SKEW_SECONDS;
    return good ? { sub, jti, exp } : undefined;
  } catch {
    return undefined;
  }
};
