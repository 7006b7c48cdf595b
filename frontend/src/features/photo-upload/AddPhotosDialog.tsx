import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { isOnItsWay } from '@portal/shared-types/photos/sending/photoToSend';
import { message } from '@portal/shared-types/text/messages';
import { useCallback, useEffect, useState } from 'react';
import { useBelow } from '../../platform/ui/screenSize';
import type { PhotoUploads, TakenHere } from './engine/uploads';
import { isSameTarget, type PhotoTarget } from './engine/uploadPhoto';
import { PhotoChooser } from './PhotoChooser';
import { PhotoList } from './PhotoList';
import { useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';
import { progressOf } from './progress';
import { SendProgress } from './SendProgress';
import { UploadRemarks } from './UploadRemarks';

interface AddPhotosDialogProps {
  uploads: PhotoUploads;
  target: PhotoTarget;
  onClose: () => void;
}

/** Chooses photos for one record and sends them. Closing it loses nothing: they are kept on the device. */
const AddPhotosDialog = ({ uploads, target, onClose }: AddPhotosDialogProps) => {
  const phone = useBelow('sm');
  const [isUnreadable, setUnreadable] = useState(false);
  const all = useUploadsState(uploads);
  const photos = all.photos.filter((photo) => isSameTarget(photo.target, target));
  const { chosen, failed, saved, onTheWay } = progressOf(photos);
  const add = useCallback(
    (files: readonly File[], taken?: TakenHere) => {
      setUnreadable(false);
      void uploads.add(files, target, taken);
    },
    [uploads, target],
  );
  // Photos sent earlier are in the patrol by now.
  useEffect(() => {
    if (!uploads.state().photos.some(isOnItsWay)) uploads.forgetSaved();
  }, [uploads]);
  const close = (): void => {
    uploads.dismissRefused();
    if (!all.photos.some(isOnItsWay)) uploads.forgetSaved();
    onClose();
  };
  const send = (): void =>
    uploads.send(photos.filter(({ step }) => step === 'chosen').map(({ id }) => id));
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={close}
      aria-labelledby="add-photos-title"
    >
      <DialogTitle id="add-photos-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{`Add photos to ${target.label}`}</span>
        <IconButton aria-label="Close" edge="end" onClick={close}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PhotoChooser
            text={message('photoDrop')}
            onFiles={add}
            onFault={() => setUnreadable(true)}
          />
          {isUnreadable && <Alert severity="error">{message('photosNotDropped')}</Alert>}
          <UploadRemarks uploads={uploads} photos={photos} />
          <SendProgress uploads={uploads} photos={photos} />
          {saved > 0 && onTheWay === 0 && (
            <Alert severity="success">{`${photosText(saved)} saved`}</Alert>
          )}
          {photos.length > 0 && <PhotoList label="Photos" photos={photos} uploads={uploads} />}
          {chosen > 0 && (
            <Typography variant="body2" color="text.secondary">
              {message(
                !target.entered
                  ? 'photosKept'
                  : target.patrolId === 0
                    ? 'photosAfterPatrol'
                    : 'photosAfterRecord',
              )}
            </Typography>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 1.5 }}>
        <Button onClick={close}>Close</Button>
        {chosen > 0 && !target.entered && (
          <Button variant="contained" disabled={all.reading > 0} onClick={send}>
            {`Send ${photosText(chosen)}`}
          </Button>
        )}
        {chosen === 0 && failed > 0 && (
          <Button
            variant="contained"
            onClick={() => uploads.send(photos.filter((p) => p.step === 'failed').map((p) => p.id))}
          >
            Try again
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default AddPhotosDialog;
