import { TEMPORARY_RESET } from '@portal/shared-types/contract/access/resetTokens';
import { useParams } from 'react-router-dom';
import { useEffect } from 'react';
import { endOnServer } from '#platform/api/client.ts';
import { session } from '#platform/session/browserSession.ts';
import { MailedReset } from './MailedReset';
import { TemporaryReset } from './TemporaryReset';

/**
 * Logs out anyone who is signed in on this device when the page opens (docs/product.md#password-reset), in
 * every tab and on the server. Only once: people who sign in in another tab afterwards stay signed in.
 */
const useLogOutOnce = (): void => {
  useEffect(() => {
    const state = session.state();
    if (state.status !== 'signed in') return;
    endOnServer(state.response.JwtToken);
    session.end('logged out');
  }, []);
};

/** Sets a new password, by an emailed link or after a one-time password (docs/product.md#password-reset). */
const PasswordResetPage = () => {
  const { token = '' } = useParams();
  useLogOutOnce();
  return token === TEMPORARY_RESET ? <TemporaryReset /> : <MailedReset token={token} />;
};

export default PasswordResetPage;
