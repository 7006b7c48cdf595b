/** Thumbnails loaded page by page: the first page when it is nearly visible. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { useSettings } from '#platform/api/settings.ts';
import { PhotoGrid } from './PhotoGrid';
import type { RecordName } from '../patrol-data/photo';
import { PAGE, useThumbnails, type PhotosTarget } from './queries';
import { useInView } from './useInView';
import { useProcessing } from './useProcessing';

interface PhotoPagesProps {
  patrolId: number;
  target: PhotosTarget;
  /** The number known before the first page is loaded. */
  total: number;
  findName: RecordName;
}

export const PhotoPages = ({ patrolId, target, total: known, findName }: PhotoPagesProps) => {
  const { ref, seen } = useInView();
  const { supportContact } = useSettings();
  const query = useThumbnails(patrolId, target, null, seen);
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const photos = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const total = data?.pages.at(-1)?.total ?? known;
  const left = Math.max(0, total - photos.length);
  useProcessing(photos, () => void refetch());
  const more = (): void => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const waiting = !data || isFetchingNextPage ? Math.min(PAGE, left) : 0;
  return (
    <Box ref={ref} aria-busy={waiting > 0}>
      {(!isError || photos.length > 0) && (
        <PhotoGrid
          photos={photos}
          waiting={isError ? 0 : waiting}
          total={total}
          findName={findName}
          onMore={more}
        />
      )}
      {isError && (
        <Alert
          severity="error"
          sx={{ mt: photos.length ? 1 : 0 }}
          action={
            <AlertAction
              text="Try again"
              onClick={() => void (photos.length ? fetchNextPage() : refetch())}
            />
          }
        >
          {message('patrolPhotos', { name: supportContact })}
        </Alert>
      )}
      {hasNextPage && !isError && (
        <Button size="small" disabled={isFetchingNextPage} onClick={more} sx={{ mt: 1 }}>
          {isFetchingNextPage
            ? 'Loading…'
            : `Show more photos (${left.toLocaleString('en-CA')} left)`}
        </Button>
      )}
    </Box>
  );
};
