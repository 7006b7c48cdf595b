import type { Reach } from '@portal/shared-types/reading/photos/sending/sendPhotos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOnline } from '#platform/offline/useOnline.ts';
import type { UploadPhoto } from './engine/uploadPhoto';
import { useUploads, useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';
import { sumProgress } from './progress';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

const REACHED: Record<Reach, string> = {
  reached: 'Sending photos',
  'server error': 'The portal has a problem, trying again',
  'no connection': 'Waiting for connection',
};

/** "12 of 40 photos saved", and why the others aren't. */
export const useProgressText = (photos: readonly UploadPhoto[]): string => {
  const { isPaused, reach } = useUploadsState();
  const online = useOnline();
  const { onTheWay, saved } = sumProgress(photos);
  const state = isPaused ? 'Paused' : REACHED[online ? reach : 'no connection'];
  return `${state} · ${saved.toLocaleString('en-CA')} of ${photosText(onTheWay + saved)} saved`;
};

export const SendProgress = ({ photos }: { photos: readonly UploadPhoto[] }) => {
  const uploads = useUploads();
  const { isPaused } = useUploadsState();
  const text = useProgressText(photos);
  const { onTheWay, part } = sumProgress(photos);
  if (onTheWay === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box role="status" sx={{ flex: 1, minWidth: 200, fontSize: 14, fontWeight: 600 }}>
          {text}
        </Box>
        <Box sx={{ flex: 'none', ml: -0.75 }}>
          <Button size="small" onClick={isPaused ? uploads.resume : uploads.pause}>
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button size="small" onClick={() => uploads.hold(photos.map(({ id }) => id))}>
            Cancel sending
          </Button>
        </Box>
      </Box>
      <ProgressBar label="All photos" part={part} sx={{ height: 6, borderRadius: 3 }} />
    </Box>
  );
};
