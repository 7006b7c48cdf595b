/** Full-screen photos, one at a time. Loaded when first opened. */
import Download from '@mui/icons-material/Download';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { momentText } from '@portal/shared-types/base/time/momentText';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import Lightbox, {
  IconButton,
  useLightboxState,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/plugins/captions.css';
import 'yet-another-react-lightbox/styles.css';
import {
  displaySize,
  fitted,
  photoAlt,
  photoName,
  photoPath,
  type PixelSize,
  type RecordName,
  type Thumbnail,
} from '../../patrol-data/photo';
import { FOCUS_RING } from '#platform/ui/theme.ts';
import { PhotoImage } from '../PhotoImage';
import { useOpenedPhoto } from '../queries';
import { useDownloadOriginal } from '../useDownloadOriginal';

declare module 'yet-another-react-lightbox' {
  interface Labels {
    'Download original'?: string;
  }
}

/** The background of white text and buttons over a photo, the same as the library's for captions. */
const SCRIM = 'rgb(0 0 0 / 50%)';

interface PhotoSlide extends SlideImage {
  photo: Thumbnail;
}

interface SlideViewProps {
  slide: PhotoSlide;
  within: PixelSize;
}

const SlideView = ({ slide, within }: SlideViewProps) => {
  const { photo, alt = '' } = slide;
  return (
    <PhotoImage
      query={useOpenedPhoto(photo.photo_id)}
      thumbnail={photo.data}
      alt={alt}
      size={fitted(displaySize(photo), within)}
    />
  );
};

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

const GalleryActions = () => {
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
const GalleryCounter = ({ total }: { total: number }) => {
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

interface GalleryProps {
  photos: readonly Thumbnail[];
  /** Includes photos that aren't loaded yet. */
  total: number;
  startId: string;
  findName: RecordName;
  onMore: () => void;
  onClose: () => void;
}

/** Requests more this many photos before the last loaded one. */
const AHEAD = 5;

/** "Robin Testperson, Mar 1, 2026, 09:00" */
const byText = ({ photographer, taken_at }: Thumbnail): string =>
  [photographer, taken_at && momentText(taken_at)].filter(Boolean).join(', ');

const makeSlide = (photo: Thumbnail, findName: RecordName): PhotoSlide => ({
  photo,
  // The slide fetches its own link.
  src: '',
  ...displaySize(photo),
  alt: photoAlt(photo, findName),
  description: [photo.caption?.trim(), photoName(photo, findName), byText(photo)]
    .filter(Boolean)
    .join('\n'),
});

const LABELS = {
  Previous: 'Previous photo',
  Next: 'Next photo',
  Close: 'Close gallery',
  Lightbox: 'Photos',
  'Photo gallery': 'Photos',
  '{index} of {total}': 'Photo {index}',
};

/** On a short screen, the buttons are over the photo, which may be bright. */
const ON_PHOTO = {
  '--yarl__button_background_color': SCRIM,
  '--focus-ring': FOCUS_RING.onDark,
} as const;

const Gallery = ({ photos, total, startId, findName, onMore, onClose }: GalleryProps) => {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ photo_id }) => photo_id === startId),
    ),
  );
  const slides = useMemo(
    () => photos.map((photo) => makeSlide(photo, findName)),
    [photos, findName],
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom, Captions]}
      labels={LABELS}
      styles={{ root: ON_PHOTO }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: 2 }}
      captions={{ descriptionTextAlign: 'start', descriptionMaxLines: 6 }}
      toolbar={{ buttons: [<GalleryActions key="actions" />, 'close'] }}
      on={{
        view: ({ index: shown }) => {
          setIndex(shown);
          if (shown >= photos.length - AHEAD) onMore();
        },
      }}
      render={{
        slide: ({ slide, rect }) => <SlideView slide={slide as PhotoSlide} within={rect} />,
        controls: () => <GalleryCounter total={Math.max(total, photos.length)} />,
      }}
    />
  );
};

export default Gallery;
