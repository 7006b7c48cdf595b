import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { groupBy } from '@portal/shared-types/base/groupBy';
import { Link } from 'react-router-dom';
import { ScreenDialog } from '#platform/ui/dialogs/ScreenDialog.tsx';
import type { UploadPhoto } from './engine/uploadPhoto';
import { PhotoList } from './PhotoList';
import { useUploads, useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';
import { SendProgress } from './SendProgress';
import { UploadRemarks } from './UploadRemarks';

const recordKey = ({ target: { patrolId, recordId, entered } }: UploadPhoto): string =>
  `${patrolId} ${recordId} ${entered?.draftId} ${entered?.key}`;

const formatTitle = ({ patrolId, recordId, label, entered }: UploadPhoto['target']): string =>
  entered && patrolId === 0
    ? `${label}, of a patrol that is not saved yet`
    : entered
      ? `${label}, not saved yet, patrol #${patrolId}`
      : recordId === null
        ? `Patrol #${patrolId}, not matched yet`
        : `${label}, patrol #${patrolId}`;

const UploadsDialog = ({ onClose }: { onClose: () => void }) => {
  const uploads = useUploads();
  const { photos } = useUploadsState();
  const close = (): void => {
    uploads.tidy();
    onClose();
  };
  return (
    <ScreenDialog title="Photos on this device" closeLabel="Close" onClose={close}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <UploadRemarks photos={photos} />
        <SendProgress photos={photos} />
        {photos.length === 0 && <Typography>No photos are waiting.</Typography>}
        {[...groupBy(photos, recordKey).values()].map((group) => {
          const { target } = group[0]!;
          const ready = group.filter(
            ({ step }) => target.recordId !== null && (step === 'chosen' || step === 'failed'),
          );
          return (
            <Box component="section" key={group[0]!.id} aria-label={formatTitle(target)}>
              <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography variant="h2" sx={{ flex: 1, minWidth: 200 }}>
                  {formatTitle(target)}
                </Typography>
                {target.patrolId !== 0 && (
                  <Button
                    size="small"
                    component={Link}
                    to={`/patrol/${target.patrolId}`}
                    onClick={close}
                  >
                    Open patrol
                  </Button>
                )}
                {ready.length > 0 && (
                  <Button
                    size="small"
                    variant="contained"
                    onClick={() => uploads.send(ready.map(({ id }) => id))}
                  >
                    {`Send ${photosText(ready.length)}`}
                  </Button>
                )}
              </Box>
              <PhotoList label={formatTitle(target)} photos={group} />
            </Box>
          );
        })}
      </Box>
    </ScreenDialog>
  );
};

export default UploadsDialog;
