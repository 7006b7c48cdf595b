import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined';
import HourglassTop from '@mui/icons-material/HourglassTop';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { message } from '@portal/shared-types/base/text/messages';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { photoAlt, photoPath, type RecordName, type Thumbnail } from '../patrol-data/photo';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';

const Gallery = lazyDialog(() => import('./gallery/Gallery'));

/** Minimum width of a tile in pixels. */
const TILE = 104;

/** Paper has no tooltips, so the text is printed. */
const ON_PAPER = {
  display: 'none',
  '@media print': { display: 'block', fontSize: '8pt', mt: 0.5, overflowWrap: 'anywhere' },
} as const;

const NOTE = {
  width: '100%',
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 0.5,
  p: 0.75,
  fontSize: 12.5,
  lineHeight: 1.25,
  textAlign: 'center',
  color: 'text.secondary',
} as const;

const WithoutPicture = ({ photo }: { photo: Thumbnail }) => {
  const failed = photo.state === 'failed';
  const Icon = failed ? ImageNotSupportedOutlined : HourglassTop;
  return (
    <Box component="span" sx={NOTE}>
      <Icon aria-hidden fontSize="small" />
      {failed ? 'No preview' : message('photoPreparing')}
    </Box>
  );
};

/** A plain click opens the gallery; a new tab opens the photo's page. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface PhotoTileProps {
  photo: Thumbnail;
  findName: RecordName;
  onOpen: () => void;
}

const PhotoTile = ({ photo, findName, onOpen }: PhotoTileProps) => {
  const alt = photoAlt(photo, findName);
  const hidden = message('photoSensitive', { nation: photo.nation });
  return (
    <Box
      component={Link}
      to={photoPath(photo.photo_id)}
      data-photo={photo.photo_id}
      aria-haspopup="dialog"
      {...(photo.data === null && { 'aria-label': alt })}
      onClick={(event: MouseEvent) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onOpen();
      }}
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        height: '100%',
        borderRadius: 1,
        overflow: 'hidden',
        textDecoration: 'none',
        bgcolor: 'action.hover',
        '&:hover img': { filter: 'brightness(1.06)' },
      }}
    >
      {photo.data === null ? (
        <WithoutPicture photo={photo} />
      ) : (
        <Box
          component="img"
          src={`data:image/jpeg;base64,${photo.data}`}
          alt={alt}
          decoding="async"
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {photo.sensitive && (
        <Tooltip title={hidden}>
          <Box
            component="span"
            role="img"
            aria-label={hidden}
            sx={{
              position: 'absolute',
              right: 4,
              bottom: 4,
              p: 0.25,
              lineHeight: 0,
              borderRadius: 0.5,
              color: '#ffffff',
              bgcolor: '#000000a8',
            }}
          >
            <VisibilityOffOutlined sx={{ fontSize: 16 }} />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};

interface PhotoGridProps {
  photos: readonly Thumbnail[];
  /** Number of tiles that aren't loaded yet. */
  waiting: number;
  /** Photos of the patrol or record, including those not loaded yet. */
  total: number;
  findName: RecordName;
  /** Called when the gallery is near the last loaded photo. */
  onMore: () => void;
}

/** Thumbnails in boxes of equal size, so that nothing moves when they load. Opens the gallery. */
export const PhotoGrid = ({ photos, waiting, total, findName, onMore }: PhotoGridProps) => {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <Box
        component="ul"
        className="photo-grid"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(${TILE}px, 1fr))`,
          gap: 0.75,
          '@media print': { gridTemplateColumns: 'repeat(4, 1fr)', gap: '4mm' },
        }}
      >
        {photos.map((photo) => (
          <Box
            component="li"
            key={photo.photo_id}
            sx={{ minWidth: 0, '@media print': { breakInside: 'avoid' } }}
          >
            <Box sx={{ aspectRatio: '1' }}>
              <PhotoTile
                photo={photo}
                findName={findName}
                onOpen={() => setOpenId(photo.photo_id)}
              />
            </Box>
            <Box sx={ON_PAPER}>{photoAlt(photo, findName)}</Box>
          </Box>
        ))}
        {Array.from({ length: waiting }, (_, i) => (
          <Box
            component="li"
            key={i}
            aria-hidden
            sx={{ aspectRatio: '1', borderRadius: 1, bgcolor: 'action.hover' }}
          />
        ))}
      </Box>
      {openId !== null && (
        <Gallery
          photos={photos}
          total={total}
          startId={openId}
          findName={findName}
          onMore={onMore}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
};
