import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { memo } from 'react';
import { OutlinedList } from '#platform/ui/OutlinedList.tsx';
import { sizeText } from '#platform/ui/sizeText.ts';
import type { PhotoTarget, UploadPhoto } from './engine/uploadPhoto';
import { photoWarnings, formatLocation, stepText, formatTime } from './photoText';
import { useUploads } from './PhotoUploadsContext';
import { PhotoThumb } from './PhotoThumb';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

interface PhotoRowProps {
  photo: UploadPhoto;
  target: PhotoTarget;
}

const Status = ({ photo }: Pick<PhotoRowProps, 'photo'>) => {
  const uploads = useUploads();
  const { step, progress, name } = photo;
  if (step === 'sending')
    return (
      <ProgressBar label={`Sending ${name}`} part={progress} sx={{ mt: 1, borderRadius: 1 }} />
    );
  const text = stepText(photo);
  if (text === null) return null;
  return (
    <Box
      sx={{
        mt: 0.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 0.75,
        color: step === 'failed' ? 'error.main' : step === 'saved' ? 'success.dark' : undefined,
      }}
    >
      {step === 'saved' && <CheckCircle sx={{ fontSize: 16 }} />}
      <span>{text}</span>
      {step === 'failed' && (
        <Button size="small" onClick={() => uploads.send([photo.id])}>
          Try again
        </Button>
      )}
    </Box>
  );
};

/** One photo of a list. Memoized, because a memory card may have hundreds. */
const PhotoRow = memo(({ photo, target }: PhotoRowProps) => {
  const uploads = useUploads();
  const { step, name, bytes } = photo;
  const isOpen = step === 'chosen' || step === 'failed';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 1.5,
        py: 1,
        fontSize: 13,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 84px',
      }}
    >
      <PhotoThumb thumbnail={photo.thumbnail} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {[sizeText(bytes), formatTime(photo), formatLocation(photo)].join(' · ')}
        </Box>
        {isOpen &&
          photoWarnings(photo, target).map((warning) => (
            <Box key={warning} sx={{ color: 'warning.dark' }}>
              {warning}
            </Box>
          ))}
        {isOpen && (
          <InputBase
            value={photo.notes.caption ?? ''}
            onChange={({ target }) => uploads.describe(photo.id, target.value)}
            placeholder="Add a caption"
            inputProps={{ 'aria-label': `Caption of ${name}`, maxLength: LIMITS.longText }}
            sx={{
              mt: 0.5,
              px: 1,
              width: '100%',
              fontSize: 14,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '&.Mui-focused': { borderColor: 'secondary.main' },
            }}
          />
        )}
        <Status photo={photo} />
      </Box>
      {step !== 'saved' && step !== 'sent' && (
        <IconButton
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => uploads.remove([photo.id])}
          sx={{ alignSelf: 'flex-start' }}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
});

interface PhotoListProps {
  label: string;
  photos: readonly UploadPhoto[];
  /** The record as it is now; by default as it was when the photos were chosen. */
  target?: PhotoTarget;
}

export const PhotoList = ({ label, photos, target }: PhotoListProps) => (
  <OutlinedList label={label}>
    {photos.map((photo) => (
      <PhotoRow key={photo.id} photo={photo} target={target ?? photo.target} />
    ))}
  </OutlinedList>
);
