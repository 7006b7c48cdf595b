import { useCallback } from 'react';
import { useClient } from '../../api/ClientContext';
import { session } from '../../session/browserSession';

/**
 * Ends the session here, in the other tabs and, as far as it can be reached, on the server. The guard
 * then leads to /login; a server that cannot be reached must not keep anybody signed in on this device.
 */
export const useLogout = (): (() => void) => {
  const client = useClient();
  return useCallback(() => {
    client.logout().catch(() => undefined);
    session.end('logged out');
  }, [client]);
};
