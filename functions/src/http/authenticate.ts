/** Who asks: from the token to the person as the store knows them now. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { problem } from '@portal/shared-types/text/problems';
import { readSession } from '../data/sessions';
import { verifySession } from './jwt';

export interface Caller extends Viewer {
  /** The session that the token belongs to. */
  session: string;
}

/** The Authorization header bare, as the spec sends it, or as `Bearer <token>`. */
export const tokenOf = (header: string | undefined): string =>
  (header ?? '').replace(/^Bearer +/i, '');

export const authenticate = async (header: string | undefined): Promise<Caller> => {
  const claims = await verifySession(tokenOf(header));
  const account = claims && (await readSession(claims.sub, claims.jti));
  if (!account) throw problem('unauthenticated');
  if (account.pwd_reset) throw problem('password-reset-required');
  const { login_name, full_name, access } = account;
  return { login_name, full_name, access, session: claims.jti };
};
