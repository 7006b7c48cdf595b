import Box from '@mui/material/Box';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { useQueryClient, type InfiniteData, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  displaySize,
  fitted,
  photoAlt,
  type PixelSize,
  type RecordName,
  type Thumbnail,
} from '#features/patrol-data/photo.ts';
import { PhotoImage } from '#features/photos/PhotoImage.tsx';
import { PHOTOS } from '#features/photos/queries.ts';

/** The thumbnail, if a loaded list contains it. */
const useKnownThumbnail = ({ patrol_id, photo_id }: OpenedPhoto): string | null => {
  const queries = useQueryClient();
  const lists = queries.getQueriesData<InfiniteData<{ items: Thumbnail[] }>>({
    queryKey: [PHOTOS, patrol_id],
  });
  for (const [, list] of lists)
    for (const { items } of list?.pages ?? []) {
      const found = items.find((one) => one.photo_id === photo_id);
      if (found) return found.data;
    }
  return null;
};

const useSize = (): [(element: HTMLElement | null) => void, PixelSize | null] => {
  const [size, setSize] = useState<PixelSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize({ width, height });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};

interface PhotoPictureProps {
  photo: OpenedPhoto;
  query: UseQueryResult<OpenedPhoto>;
  findName: RecordName;
  /** The picture fills its side of the screen; otherwise it is above the description. */
  wide: boolean;
}

export const PhotoPicture = ({ photo, query, findName, wide }: PhotoPictureProps) => {
  const [ref, room] = useSize();
  const thumbnail = useKnownThumbnail(photo);
  return (
    <Box
      ref={ref}
      sx={{
        minWidth: 0,
        minHeight: 0,
        height: wide ? '100%' : 'min(62dvh, 75vw)',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        bgcolor: '#10151c',
        '@media print': { bgcolor: 'transparent', height: '120mm' },
      }}
    >
      {room && (
        <PhotoImage
          query={query}
          thumbnail={thumbnail}
          alt={photoAlt(photo, findName)}
          size={fitted(displaySize(photo), room)}
        />
      )}
    </Box>
  );
};
