import { useCallback, useState, type ReactNode, createContext, useContext } from 'react';
import { useClient } from '../../platform/api/ClientContext';
import { useAllDrafts, useDraftStore } from '../../platform/drafts/DraftsContext';
import { leaveBy } from '../../platform/leaving/beforeLeaving';
import { usePhotoUploads, useUploadsState } from '../../features/photo-upload/PhotoUploadsContext';
import { session } from '../../platform/session/browserSession';
import { ConfirmLogout } from './ConfirmLogout';

/** Logs out; asks first if something unsaved stays on the device. */
const LogoutContext = createContext<() => void>(() => undefined);

export const useLogout = (): (() => void) => useContext(LogoutContext);

/**
 * Logging out ends the session here, in other tabs and, if it can be reached, on the server. The guard then
 * redirects to /login; an unreachable server must not keep a person signed in on this device.
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
  const uploads = usePhotoUploads();
  const { photos, reading } = useUploadsState(uploads);
  const unsent = photos.filter(({ step }) => step !== 'saved');
  const isUnsaved = drafts.length + unsent.length + reading > 0;
  const ask = useCallback(() => {
    leaveBy(() => {
      if (isUnsaved) setAsking(true);
      else logout();
    });
  }, [isUnsaved, logout]);
  return (
    <LogoutContext value={ask}>
      {children}
      {asking && (
        <ConfirmLogout
          drafts={drafts}
          photos={unsent}
          reading={reading}
          kept={store.isAllKept() && unsent.every(({ isKept }) => isKept)}
          onStay={() => setAsking(false)}
          onLogout={(discard) => {
            if (discard) {
              drafts.forEach(({ id }) => store.remove(id));
              uploads?.removeAll();
            }
            logout();
          }}
        />
      )}
    </LogoutContext>
  );
};
