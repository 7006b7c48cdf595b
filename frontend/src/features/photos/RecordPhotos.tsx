import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useMemo } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { useRecordNames } from '../patrol-data/useRecordNames';
import { useInnerLevel } from '#records/details/context.ts';
import { PhotoGrid } from './PhotoGrid';
import { getRecordId } from '../patrol-data/photo';
import { usePhotoCount, useThumbnails, type PhotosTarget } from './queries';
import { useInView } from './useInView';
import { useProcessing } from './useProcessing';

interface RecordPhotosProps {
  target: PhotosTarget & { patrol_id: number };
  recordId: string;
}

export const RecordPhotos = ({ target, recordId }: RecordPhotosProps) => {
  const { patrol_id: patrolId } = target;
  const level = useInnerLevel();
  const { ref, seen } = useInView();
  const findName = useRecordNames(patrolId);
  const count = usePhotoCount(patrolId, target).data ?? 0;
  // All photos of the patrol may already be loaded.
  const all = useThumbnails(patrolId, target, null, false);
  const isComplete = all.data !== undefined && !all.hasNextPage;
  const own = useThumbnails(patrolId, target, recordId, seen && count > 0 && !isComplete);
  const query = isComplete ? all : own;
  const photos = useMemo(
    () =>
      (query.data?.pages ?? [])
        .flatMap(({ items }) => items)
        .filter((photo) => getRecordId(photo) === recordId),
    [query.data, recordId],
  );
  const total = isComplete ? photos.length : (own.data?.pages.at(-1)?.total ?? 0);
  useProcessing(photos, () => void query.refetch());
  const more = (): void => {
    if (own.hasNextPage && !own.isFetchingNextPage) void own.fetchNextPage();
  };
  if (count === 0) return null;
  return (
    // When printing, each photo is with the patrol's photos.
    <Box ref={ref} sx={{ minHeight: 1, '@media print': { display: 'none' } }}>
      {photos.length > 0 && (
        <Box component="section" sx={{ mt: 1.75 }}>
          <Typography
            variant="h3"
            component={`h${level}`}
            sx={{ mb: 0.75, fontSize: 14 }}
          >{`Photos (${total.toLocaleString('en-CA')})`}</Typography>
          <PhotoGrid photos={photos} waiting={0} total={total} findName={findName} onMore={more} />
          {!isComplete && own.hasNextPage && (
            <Button size="small" disabled={own.isFetchingNextPage} onClick={more} sx={{ mt: 1 }}>
              {`Show more photos (${total - photos.length} left)`}
            </Button>
          )}
        </Box>
      )}
      {own.isError && !isComplete && (
        <Alert
          severity="error"
          sx={{ mt: 1 }}
          action={<AlertAction text="Try again" onClick={() => void own.refetch()} />}
        >
          {message('photoNotShown')}
        </Alert>
      )}
    </Box>
  );
};
