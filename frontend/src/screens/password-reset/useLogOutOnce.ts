import { useEffect } from 'react';
import { clientWithToken } from '../../platform/api/client';
import { session } from '../../platform/session/browserSession';

/**
 * Logs out anyone who is signed in on this device when the page opens (docs/product.md#password-reset), in
 * every tab and on the server. Only once: people who sign in in another tab afterwards stay signed in.
 */
export const useLogOutOnce = (): void => {
  useEffect(() => {
    const state = session.state();
    if (state.status !== 'signed in') return;
    clientWithToken(state.response.JwtToken, () => undefined)
      .logout()
      .catch(() => undefined);
    session.end('logged out');
  }, []);
};
