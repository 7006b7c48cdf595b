import { currentTime } from '@portal/shared-types/base/time/currentTime';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { message } from '@portal/shared-types/base/text/messages';
import { useCallback, useState, type ReactNode, createContext, useContext } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useAllDrafts, useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { leaveBy } from '#platform/leaving/beforeLeaving.ts';
import { usePhotoUploads, useUploadsState } from '#features/photo-upload/PhotoUploadsContext.ts';
import { session } from '#platform/session/browserSession.ts';
import { savedText } from '#platform/drafts/draftText.ts';
import { useOnline } from '#platform/offline/useOnline.ts';
import { photosText, unsentTexts } from '#features/photo-upload/photoText.ts';

interface ConfirmLogoutProps {
  unsaved: Unsaved;
  onStay: () => void;
  onLogout: (discard: boolean) => void;
}

/** Sending may finish while the dialog is open. */
const makeTitle = (drafts: number, photos: number): string => {
  const unsaved = [
    ...(drafts > 0 ? [drafts === 1 ? 'an unsaved record' : `${drafts} unsaved records`] : []),
    ...(photos > 0 ? [`${photosText(photos)} not sent yet`] : []),
  ];
  return unsaved.length ? `You have ${unsaved.join(' and ')}` : 'Everything is saved';
};

/** Says what stays on the device, and for whom, before someone passes the tablet on; offers to discard it. */
const ConfirmLogout = ({ unsaved, onStay, onLogout }: ConfirmLogoutProps) => {
  const { drafts, photos, reading, kept } = unsaved;
  const waiting = photos.length + reading;
  const [discard, setDiscard] = useState(false);
  const online = useOnline();
  return (
    <Dialog open onClose={onStay} aria-labelledby="logout-title" maxWidth="xs" fullWidth>
      <DialogTitle id="logout-title">{makeTitle(drafts.length, waiting)}</DialogTitle>
      <DialogContent>
        <DialogContentText component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
          {drafts.map(({ id, title, kind, of: subject, savedAt }) => (
            <li key={id}>
              {`${title} (${kind}${subject === '' ? '' : ` of Patrol #${subject}`}), ${savedText(savedAt, currentTime())}`}
            </li>
          ))}
          {unsentTexts(photos).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {reading > 0 && <li>{`${photosText(reading)} still being read`}</li>}
        </DialogContentText>
        {drafts.length + waiting > 0 && (
          <DialogContentText color={kept ? undefined : 'error'}>
            {message(!kept ? 'draftsLost' : drafts.length > 0 ? 'draftsStay' : 'photosStay')}
          </DialogContentText>
        )}
        {!online && (
          <DialogContentText color="text.primary" sx={{ mt: 1.5 }}>
            {message('logoutOffline')}
          </DialogContentText>
        )}
        <FormControlLabel
          sx={{ mt: 1.5 }}
          control={
            <Checkbox checked={discard} onChange={(event) => setDiscard(event.target.checked)} />
          }
          label="Discard permanently"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onLogout(discard)}>
          {discard ? 'Discard and log out' : 'Log out'}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          Stay logged in
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Logs out; asks first if something unsaved stays on the device. */
const LogoutContext = createContext<() => void>(() => undefined);

export const useLogout = (): (() => void) => useContext(LogoutContext);

const useUnsaved = () => {
  const store = useDraftStore();
  const drafts = useAllDrafts();
  const uploads = usePhotoUploads();
  const { photos, reading } = useUploadsState();
  const unsent = photos.filter(({ step }) => step !== 'saved');
  return {
    drafts,
    photos: unsent,
    /** Number of files being read. */
    reading,
    kept: store.isAllSaved() && unsent.every(({ isKept }) => isKept),
    discard: (): void => {
      drafts.forEach(({ id }) => store.remove(id));
      uploads?.removeAll();
    },
  };
};

type Unsaved = ReturnType<typeof useUnsaved>;

/**
 * Logging out ends the session here, in other tabs and, if it can be reached, on the server. The guard then
 * redirects to /login; an unreachable server must not keep a person signed in on this device.
 */
export const LogoutProvider = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const unsaved = useUnsaved();
  const [isConfirming, setIsConfirming] = useState(false);
  const logout = useCallback(() => {
    client.logout().catch(() => undefined);
    session.end('logged out');
  }, [client]);
  const { drafts, photos, reading } = unsaved;
  const isUnsaved = drafts.length + photos.length + reading > 0;
  const confirmLogout = useCallback(() => {
    leaveBy(() => {
      if (isUnsaved) setIsConfirming(true);
      else logout();
    });
  }, [isUnsaved, logout]);
  return (
    <LogoutContext value={confirmLogout}>
      {children}
      {isConfirming && (
        <ConfirmLogout
          unsaved={unsaved}
          onStay={() => setIsConfirming(false)}
          onLogout={(discard) => {
            if (discard) unsaved.discard();
            logout();
          }}
        />
      )}
    </LogoutContext>
  );
};
