import { useEffect } from 'react';
import { clientWithToken } from '../../platform/api/client';
import { session } from '../../platform/session/browserSession';

/**
 * Logs out whoever is signed in on this device when the page opens (docs/product.md#password-reset), in
 * every tab and on the server. Once: who signs in in another tab afterwards stays signed in.
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
