/** Who asks: from the token to the person as the store knows them now. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import type { Account, Actor } from '../data/people/accounts';
import { readSession } from '../data/people/sessions';
import { verifyToken, type TokenType } from './jwt';

export interface Caller extends Viewer, Actor {
  /** The session that the token belongs to. */
  session: string;
}

/** The Authorization header bare, as the spec sends it, or as `Bearer <token>`. */
export const tokenOf = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer +/i, '');

/** Whose token it is, and of which session; undefined for none that stands. */
export const bearerOf = async (
  type: TokenType,
  header: string | undefined,
): Promise<{ account: Account; session: string } | undefined> => {
  const claims = await verifyToken(type, tokenOf(header));
  const account = claims && (await readSession(claims.sub, claims.jti));
  return account && { account, session: claims.jti };
};

export const authenticate = async (header: string | undefined): Promise<Caller> => {
  const bearer = await bearerOf('session', header);
  if (!bearer) throw problem('unauthenticated');
  const { account, session } = bearer;
  if (account.pwd_reset) throw problem('password-reset-required');
  const { login_name, full_name, access, epoch } = account;
  return { login_name, full_name, access, epoch, session };
};
