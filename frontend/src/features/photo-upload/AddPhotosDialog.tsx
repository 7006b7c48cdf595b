import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect } from 'react';
import { TaskFrame } from '#platform/ui/dialogs/TaskFrame.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { isSameTarget, type PhotoTarget } from './engine/uploadPhoto';
import { PhotoChooser } from './PhotoChooser';
import { PhotoList } from './PhotoList';
import { useUploads, useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';
import { sumProgress } from './progress';
import { SendProgress } from './SendProgress';
import { UploadRemarks } from './UploadRemarks';

interface AddPhotosDialogProps {
  target: PhotoTarget;
  onClose: () => void;
}

/** Chooses photos for one record and sends them. Closing it loses nothing: they are kept on the device. */
const AddPhotosDialog = ({ target, onClose }: AddPhotosDialogProps) => {
  const uploads = useUploads();
  const all = useUploadsState();
  const photos = all.photos.filter((photo) => isSameTarget(photo.target, target));
  const { chosen, failed, saved, onTheWay } = sumProgress(photos);
  // Photos sent earlier are in the patrol by now.
  useEffect(() => uploads.tidy(), [uploads]);
  const close = (): void => {
    uploads.tidy();
    onClose();
  };
  const send = (step: 'chosen' | 'failed'): void =>
    uploads.send(photos.filter((photo) => photo.step === step).map(({ id }) => id));
  return (
    <TaskFrame
      title={`Add photos to ${target.label}`}
      maxWidth="md"
      onClose={close}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
      actions={
        <>
          <Button onClick={close}>Close</Button>
          {chosen > 0 && !target.entered && (
            <Button variant="contained" disabled={all.reading > 0} onClick={() => send('chosen')}>
              {`Send ${photosText(chosen)}`}
            </Button>
          )}
          {chosen === 0 && failed > 0 && (
            <Button variant="contained" onClick={() => send('failed')}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <PhotoChooser target={target} text={message('photoDrop')} />
      <UploadRemarks photos={photos} />
      <SendProgress photos={photos} />
      {saved > 0 && onTheWay === 0 && (
        <Alert severity="success">{`${photosText(saved)} saved`}</Alert>
      )}
      {photos.length > 0 && <PhotoList label="Photos" photos={photos} target={target} />}
      {chosen > 0 && (
        <SecondaryText>
          {message(
            !target.entered
              ? 'photosKept'
              : target.patrolId === 0
                ? 'photosAfterPatrol'
                : 'photosAfterRecord',
          )}
        </SecondaryText>
      )}
    </TaskFrame>
  );
};

export default AddPhotosDialog;
