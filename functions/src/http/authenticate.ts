/** Identifies the caller: from the token to the person's current account. */
import { canManage } from '@portal/shared-types/contract/access/managerPortal';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { canCall, isProbe } from '@portal/shared-types/contract/access/probe';
import { problem } from '@portal/shared-types/base/text/problems';
import type { Account, Actor } from '#data/people/accounts.ts';
import { readSession } from '#data/people/sessions.ts';
import { verifyToken, type SessionClaims, type TokenType } from './jwt';

export interface Caller extends Viewer, Actor {
  session: string;
}

/**
 * The token from the Authorization header: bare, or as `Bearer <token>` (docs/product.md#sign-in-response).
 */
const readToken = (header: string | undefined): string => (header ?? '').replace(/^Bearer +/i, '');

/** Claims of a token that we signed and that hasn't expired. Its session may have ended since. */
const verifyClaims = (
  type: TokenType,
  header: string | undefined,
): Promise<SessionClaims | undefined> => verifyToken(type, readToken(header));

/** The person and session of a token; undefined if either isn't valid. The probe is no person. */
export const authenticateBearer = async (
  type: TokenType,
  header: string | undefined,
): Promise<{ account: Account; session: string } | undefined> => {
  const claims = await verifyClaims(type, header);
  const account = claims && (await readSession(claims.sub, claims.jti));
  return account && !isProbe(account) ? { account, session: claims.jti } : undefined;
};

/** @throws Problem `unauthenticated`, without reading the store */
export const requireClaims = async (header: string | undefined): Promise<SessionClaims> => {
  const claims = await verifyClaims('session', header);
  if (!claims) throw problem('unauthenticated');
  return claims;
};

/** @throws Problem `unauthenticated`, `password-reset-required`, `forbidden` if it is the probe's */
export const readCaller = async ({ sub, jti }: SessionClaims, routeId: string): Promise<Caller> => {
  const account = await readSession(sub, jti);
  if (!account) throw problem('unauthenticated');
  if (account.pwd_reset) throw problem('password-reset-required');
  if (!canCall(account, routeId)) throw problem('forbidden');
  const { login_name, full_name, access, epoch } = account;
  return { login_name, full_name, access, epoch, session: jti };
};

/** Only hr and Administrators can use the Manager Portal. Check this before reading anything. */
export const requireManager = (caller: Viewer): void => {
  if (!canManage(caller)) throw problem('forbidden');
};
