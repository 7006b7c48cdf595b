import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { ApiError } from '@portal/shared-types/contract/api/client';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { flatten } from '@portal/shared-types/records/engine/change/flat';
import { isEmpty } from '@portal/shared-types/records/engine/wire/values';
import type { Patrol } from '@portal/shared-types/records/patrol';
import type { Photo, PhotoFile } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { message } from '@portal/shared-types/base/text/messages';
import { dateText } from '@portal/shared-types/base/time/wallText';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useFrom } from '#platform/ui/screenSize.ts';
import { Loading } from '#platform/ui/Loading.tsx';
import { PRODUCT } from '#platform/ui/product.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { useMayEdit } from '#features/patrol-data/useMayEdit.ts';
import { useFormerPatrols, usePatrol } from '#features/patrol-data/queries.ts';
import { withPatrolId } from '#features/patrol-data/selection.ts';
import { useRecordNames } from '#features/patrol-data/useRecordNames.ts';
import { photoName, photoPath, getRecordId, getRecordTime } from '#features/patrol-data/photo.ts';
import { dayWarning } from '#features/photo-upload/photoText.ts';
import { useOpenedPhoto } from '#features/photos/queries.ts';
import { pageAddress } from '#features/patrol-data/address.ts';
import { PhotoBar } from './PhotoBar';
import { PhotoEditor } from './PhotoEditor';
import { PhotoMap } from './PhotoMap';
import { PhotoPicture } from './PhotoPicture';
import { PhotoProblem } from './PhotoProblem';
import { ViewerFrame } from './ViewerFrame';
import { useOptionLists } from '#records/lists/useOptionLists.ts';
import { RecordDetails } from '#records/details/RecordDetails.tsx';
import { sizeText } from '#platform/ui/sizeText.ts';
import { FieldList } from '#records/details/FieldList.tsx';

const TYPES: Record<PhotoFile['content_type'], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
};

const listFacts = ({ content_type, bytes, width, height, camera, direction }: PhotoFile) => [
  { key: 'file', label: 'Original', value: `${TYPES[content_type]}, ${sizeText(bytes)}` },
  { key: 'size', label: 'Size', value: `${width} × ${height} pixels` },
  ...(camera === null ? [] : [{ key: 'camera', label: 'Camera', value: camera }]),
  ...(direction === null
    ? []
    : [{ key: 'direction', label: 'Direction', value: `${Math.round(direction)}°` }]),
];

/** Data of the original file; people outside the nation don't get it. */
const PhotoFacts = ({ photo: { file } }: { photo: Photo }) =>
  file && (
    <Box sx={{ p: 2, px: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        File
      </Typography>
      <FieldList entries={listFacts(file)} />
    </Box>
  );

/** A photo's description, for people who may not change it. */
const PhotoValues = ({ photo }: { photo: Photo }) => {
  const lists = useOptionLists(photo.nation);
  const wire = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(flatten('photo', photo)).filter(
          ([, value]) => !isEmpty(value) && value !== false,
        ),
      ),
    [photo],
  );
  return (
    <Box sx={{ p: 2, px: { xs: 2, md: 3 } }}>
      {Object.keys(wire).length ? (
        <RecordDetails fields={photoDefinition.fields} wire={wire} lists={lists} headingLevel={2} />
      ) : (
        <SecondaryText>{message('photoNoDetails')}</SecondaryText>
      )}
    </Box>
  );
};

interface RecordLinkProps {
  photo: Photo;
  patrol: Patrol | null | undefined;
}

const RecordLink = ({ photo, patrol }: RecordLinkProps) => (
  <Box sx={{ mt: 0.5, fontSize: 14 }}>
    <MuiLink
      component={Link}
      to={pageAddress({ patrolId: photo.patrol_id, recordId: getRecordId(photo) }, null)}
    >
      {`Open the ${photo.sighting_id === null ? 'survey' : 'sighting'} in Patrol #${photo.patrol_id}`}
    </MuiLink>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {` · ${patrol?.nation ?? photo.nation} · ${dateText(getRecordTime(photo))}`}
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
  const findName = useRecordNames(patrolId);
  const title = photoName(photo, findName);
  const otherDay = dayWarning(photo.taken_at, { at: getRecordTime(photo) }, 'record');
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
      <PhotoPicture photo={photo} query={query} findName={findName} wide={wide} />
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
        {mayEdit && otherDay !== null && (
          <Alert severity="warning" sx={{ mt: 2, mx: { xs: 2, md: 3 } }}>
            {otherDay}
          </Alert>
        )}
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

/** A link with a number from before a restore leads to the photo. */
const MissingPhoto = ({ patrolId, photoId }: PhotoViewerProps) => {
  const { data: former, isPending } = useFormerPatrols(patrolId, true);
  if (isPending) return <Loading label="Loading the photo" />;
  const now = former?.length === 1 ? former[0]!.id : null;
  if (now === null) return <PhotoProblem />;
  return <Navigate replace to={photoPath(withPatrolId(photoId, now))} />;
};

export const PhotoViewer = ({ patrolId, photoId }: PhotoViewerProps) => {
  const query = useOpenedPhoto(photoId);
  const { data: photo, error, isError, refetch } = query;
  return (
    <ViewerFrame bar={<PhotoBar patrolId={patrolId} photoId={photoId} photo={photo} />}>
      {photo ? (
        <Opened photo={photo} query={query} />
      ) : isError && isMissing(error) ? (
        <MissingPhoto patrolId={patrolId} photoId={photoId} />
      ) : isError ? (
        <PhotoProblem onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the photo" />
      )}
    </ViewerFrame>
  );
};
