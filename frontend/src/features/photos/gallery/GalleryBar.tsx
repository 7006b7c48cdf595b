import Download from '@mui/icons-material/Download';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { IconButton, useLightboxState } from 'yet-another-react-lightbox';
import { photoPath } from '../../patrol-data/photo';
import { useDownloadOriginal } from '../useDownloadOriginal';
import type { PhotoSlide } from './PhotoSlide';

const DownloadButton = ({ photoId }: { photoId: string }) => {
  const { start, busy } = useDownloadOriginal(photoId);
  return (
    start && (
      <IconButton
        label="Download original"
        icon={Download as never}
        disabled={busy}
        onClick={start}
      />
    )
  );
};

/** The background of white text and buttons over a photo, the same as the library's for captions. */
export const SCRIM = 'rgb(0 0 0 / 50%)';

declare module 'yet-another-react-lightbox' {
  interface Labels {
    'Download original'?: string;
  }
}

/** Actions on the current photo. */
export const GalleryActions = () => {
  const { currentSlide } = useLightboxState();
  const photo = (currentSlide as PhotoSlide | undefined)?.photo;
  if (!photo) return null;
  return (
    <>
      <DownloadButton key={photo.photo_id} photoId={photo.photo_id} />
      <Link
        to={photoPath(photo.photo_id)}
        className="yarl__button"
        aria-label="Open photo page"
        title="Open photo page"
      >
        <OpenInNew className="yarl__icon" />
      </Link>
    </>
  );
};

/** "3 of 40" */
export const GalleryCounter = ({ total }: { total: number }) => {
  const { currentIndex } = useLightboxState();
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        top: 0,
        left: 0,
        p: 2,
        bgcolor: SCRIM,
        color: '#ffffff',
        fontSize: 15,
      }}
    >
      {`${(currentIndex + 1).toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')}`}
    </Box>
  );
};
