import { useCallback, useState, type ReactNode } from 'react';
import { useClient } from '../../api/ClientContext';
import { useAllDrafts, useDraftStore } from '../../drafts/DraftsContext';
import { leaveBy } from '../../leaving/beforeLeaving';
import { session } from '../../session/browserSession';
import { ConfirmLogout } from './ConfirmLogout';
import { LogoutContext } from './useLogout';

/**
 * Logging out on purpose ends the session here, in the other tabs and, as far as it can be reached, on the
 * server. The guard then leads to /login; a server that cannot be reached must not keep anybody signed in
 * on this device.
 */
export const LogoutProvider = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const store = useDraftStore();
  const drafts = useAllDrafts();
  const [asking, setAsking] = useState(false);
  const logout = useCallback(() => {
    client.logout().catch(() => undefined);
    session.end('logged out');
  }, [client]);
  const hasDrafts = drafts.length > 0;
  const ask = useCallback(() => {
    leaveBy(() => {
      if (hasDrafts) setAsking(true);
      else logout();
    });
  }, [hasDrafts, logout]);
  return (
    <LogoutContext value={ask}>
      {children}
      {asking && (
        <ConfirmLogout
          drafts={drafts}
          kept={store.isAllKept()}
          onStay={() => setAsking(false)}
          onLogout={(discard) => {
            if (discard) drafts.forEach(({ id }) => store.remove(id));
            logout();
          }}
        />
      )}
    </LogoutContext>
  );
};
