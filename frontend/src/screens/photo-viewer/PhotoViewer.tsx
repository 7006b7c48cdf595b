import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import type { OpenedPhoto } from '@portal/shared-types/api/photos';
import { ApiError } from '@portal/shared-types/api/client';
import { message } from '@portal/shared-types/text/messages';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo } from '@portal/shared-types/records/photo';
import { dateText } from '@portal/shared-types/time/wallText';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useFrom } from '../../platform/ui/screenSize';
import { Loading } from '../../platform/ui/Loading';
import { PRODUCT } from '../../platform/ui/product';
import { SecondaryText } from '../../platform/ui/SecondaryText';
import { useMayEdit } from '../../features/patrol-data/useMayEdit';
import { usePatrol } from '../../features/patrol-data/queries';
import { useRecordNames } from '../../features/patrol-data/useRecordNames';
import { photoName, recordIdOf, recordTimeOf } from '../../features/patrol-data/photo';
import { useOpenedPhoto } from '../../features/photos/queries';
import { pageAddress } from '../../features/patrol-data/address';
import { PhotoBar } from './PhotoBar';
import { PhotoEditor } from './PhotoEditor';
import { PhotoFacts } from './PhotoFacts';
import { PhotoMap } from './PhotoMap';
import { PhotoPicture } from './PhotoPicture';
import { PhotoProblem } from './PhotoProblem';
import { PhotoValues } from './PhotoValues';
import { ViewerFrame } from './ViewerFrame';

interface RecordLinkProps {
  photo: Photo;
  patrol: Patrol | null | undefined;
}

/** A link to the photo's record, in its patrol. */
const RecordLink = ({ photo, patrol }: RecordLinkProps) => (
  <Box sx={{ mt: 0.5, fontSize: 14 }}>
    <MuiLink
      component={Link}
      to={pageAddress({ patrolId: photo.patrol_id, recordId: recordIdOf(photo) }, null)}
    >
      {`Open the ${photo.sighting_id === null ? 'survey' : 'sighting'} in Patrol #${photo.patrol_id}`}
    </MuiLink>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {` · ${patrol?.nation ?? photo.nation} · ${dateText(recordTimeOf(photo))}`}
    </Box>
  </Box>
);

interface PhotoViewerProps {
  patrolId: number;
  photoId: string;
}

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429;

const Opened = ({ photo, query }: { photo: OpenedPhoto; query: UseQueryResult<OpenedPhoto> }) => {
  const wide = useFrom('md');
  const { patrol_id: patrolId } = photo;
  const patrol = usePatrol(patrolId).data;
  const mayEdit = useMayEdit(patrol);
  const nameOf = useRecordNames(patrolId);
  const title = photoName(photo, nameOf);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT.title}`;
  }, [title]);
  return (
    <Box
      sx={{
        height: '100%',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        ...(wide && {
          overflow: 'hidden',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) clamp(380px, 32%, 520px)',
        }),
        '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
      }}
    >
      <PhotoPicture photo={photo} query={query} nameOf={nameOf} wide={wide} />
      <Box
        component="section"
        aria-labelledby="photo-title"
        {...(wide && { tabIndex: 0 })}
        sx={{
          borderLeft: wide ? 1 : 0,
          borderColor: 'divider',
          outlineOffset: '-2px !important',
          ...(wide && { overflowY: 'auto' }),
          '@media print': { overflow: 'visible', border: 0 },
        }}
      >
        <Box sx={{ p: 2, pb: 0, px: { xs: 2, md: 3 } }}>
          <Typography variant="h1" id="photo-title" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <RecordLink photo={photo} patrol={patrol} />
          {photo.sensitive && (
            <SecondaryText sx={{ mt: 0.5 }}>
              {message('photoSensitive', { nation: photo.nation })}
            </SecondaryText>
          )}
        </Box>
        {mayEdit && patrol ? (
          <PhotoEditor photo={photo} patrol={patrol} />
        ) : (
          <PhotoValues photo={photo} />
        )}
        <PhotoFacts photo={photo} />
        <PhotoMap photo={photo} />
      </Box>
    </Box>
  );
};

export const PhotoViewer = ({ patrolId, photoId }: PhotoViewerProps) => {
  const query = useOpenedPhoto(photoId);
  const { data: photo, error, isError, refetch } = query;
  return (
    <ViewerFrame bar={<PhotoBar patrolId={patrolId} photoId={photoId} photo={photo} />}>
      {photo ? (
        <Opened photo={photo} query={query} />
      ) : isError ? (
        <PhotoProblem {...(!isMissing(error) && { onRetry: () => void refetch() })} />
      ) : (
        <Loading label="Loading the photo" />
      )}
    </ViewerFrame>
  );
};
