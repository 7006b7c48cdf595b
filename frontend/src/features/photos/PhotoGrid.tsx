import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { PhotoTile } from './PhotoTile';
import { photoAlt, type RecordName, type Thumbnail } from '../patrol-data/photo';

const Gallery = lazy(() => import('./gallery/Gallery'));

/** Minimum width of a tile in pixels. */
const TILE = 104;

/** Paper has no tooltips, so the text is printed. */
const ON_PAPER = {
  display: 'none',
  '@media print': { display: 'block', fontSize: '8pt', mt: 0.5, overflowWrap: 'anywhere' },
} as const;

interface PhotoGridProps {
  photos: readonly Thumbnail[];
  /** Number of tiles that aren't loaded yet. */
  waiting: number;
  /** Photos of the patrol or record, including those not loaded yet. */
  total: number;
  nameOf: RecordName;
  /** Called when the gallery is near the last loaded photo. */
  onMore: () => void;
}

/** Thumbnails in boxes of equal size, so that nothing moves when they load. Opens the gallery. */
export const PhotoGrid = ({ photos, waiting, total, nameOf, onMore }: PhotoGridProps) => {
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
              <PhotoTile photo={photo} nameOf={nameOf} onOpen={() => setOpenId(photo.photo_id)} />
            </Box>
            <Box sx={ON_PAPER}>{photoAlt(photo, nameOf)}</Box>
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
        <Suspense fallback={null}>
          <Gallery
            photos={photos}
            total={total}
            startId={openId}
            nameOf={nameOf}
            onMore={onMore}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
};
