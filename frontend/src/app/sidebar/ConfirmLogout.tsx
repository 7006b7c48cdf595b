import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { message } from '@portal/shared-types/text/messages';
import type { Draft } from '../../platform/drafts/draft';
import { savedText } from '../../platform/drafts/draftText';
import { useOnline } from '../../platform/offline/useOnline';
import type { UploadPhoto } from '../../features/photo-upload/engine/uploadPhoto';
import { photosText, unsentTexts } from '../../features/photo-upload/photoText';
import { session } from '../../platform/session/browserSession';
import { useState } from 'react';

interface ConfirmLogoutProps {
  drafts: readonly Draft[];
  /** Photos that aren't sent yet. */
  photos: readonly UploadPhoto[];
  /** Number of files being read. */
  reading: number;
  /** Whether everything is stored on the device. */
  kept: boolean;
  onStay: () => void;
  onLogout: (discard: boolean) => void;
}

/** Sending may finish while the question is open. */
const titleOf = (drafts: number, photos: number): string => {
  const unsaved = [
    ...(drafts > 0 ? [drafts === 1 ? 'an unsaved record' : `${drafts} unsaved records`] : []),
    ...(photos > 0 ? [`${photosText(photos)} not sent yet`] : []),
  ];
  return unsaved.length ? `You have ${unsaved.join(' and ')}` : 'Everything is saved';
};

/** Says what stays on the device, and for whom, before someone passes the tablet on; offers to discard it. */
export const ConfirmLogout = (props: ConfirmLogoutProps) => {
  const { drafts, photos, reading, kept, onStay, onLogout } = props;
  const waiting = photos.length + reading;
  const [discard, setDiscard] = useState(false);
  const online = useOnline();
  return (
    <Dialog open onClose={onStay} aria-labelledby="logout-title" maxWidth="xs" fullWidth>
      <DialogTitle id="logout-title">{titleOf(drafts.length, waiting)}</DialogTitle>
      <DialogContent>
        <DialogContentText component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
          {drafts.map(({ id, title, kind, of, savedAt }) => (
            <li key={id}>
              {`${title} (${kind}${of === '' ? '' : ` of Patrol #${of}`}), ${savedText(savedAt, session.now())}`}
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
