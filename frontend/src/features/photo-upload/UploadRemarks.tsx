import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { message } from '@portal/shared-types/base/text/messages';
import type { RefusedFile } from './engine/uploads';
import { getLocation, type UploadPhoto } from './engine/uploadPhoto';
import { useUploads, useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';

const MAX_NAMED = 8;

const Refused = ({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) => {
  const reasons = [...new Set(files.map(({ reason }) => reason))];
  return (
    <Alert severity="warning" onClose={onClose}>
      {files.length === 1 ? '1 file was not added.' : `${files.length} files were not added.`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reasons.map((reason) => {
          const names = files.filter((file) => file.reason === reason).map(({ name }) => name);
          const more = names.length - MAX_NAMED;
          return (
            <li key={reason} style={{ overflowWrap: 'anywhere' }}>
              {`${reason} ${names.slice(0, MAX_NAMED).join(', ')}`}
              {more > 0 && ` and ${more} more`}
            </li>
          );
        })}
      </Box>
    </Alert>
  );
};

export const UploadRemarks = ({ photos }: { photos: readonly UploadPhoto[] }) => {
  const uploads = useUploads();
  const { refused, reading } = useUploadsState();
  const unsent = photos.filter(({ step }) => step !== 'saved');
  const isUnassigned = unsent.some((photo) => photo.step === 'chosen' && !getLocation(photo));
  return (
    <>
      {reading > 0 && (
        <Box role="status" sx={{ fontSize: 14 }}>
          {`Reading ${photosText(reading)}`}
          <LinearProgress aria-label="Reading photos" sx={{ mt: 0.5 }} />
        </Box>
      )}
      {refused.length > 0 && <Refused files={refused} onClose={uploads.dismissRefused} />}
      {unsent.some(({ isKept }) => !isKept) && (
        <Alert severity="warning">{message('photosNotKept')}</Alert>
      )}
      {isUnassigned && <Alert severity="info">{message('photoNoLocation')}</Alert>}
    </>
  );
};
