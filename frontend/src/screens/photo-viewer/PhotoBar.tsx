import ArrowBack from '@mui/icons-material/ArrowBack';
import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { OpenedPhoto } from '@portal/shared-types/contract/api/photos';
import { Link, useNavigate } from 'react-router-dom';
import { useEffect, useMemo } from 'react';
import { StepNav } from '#platform/ui/pages/StepNav.tsx';
import { pageAddress } from '#features/patrol-data/address.ts';
import { RecordMenu } from '#features/patrol-history/RecordMenu.tsx';
import { photoSubject } from '#features/patrol-data/subject.ts';
import { useRecordNames } from '#features/patrol-data/useRecordNames.ts';
import { getRecordId, photoPath } from '#features/patrol-data/photo.ts';
import { useDownloadOriginal } from '#features/photos/useDownloadOriginal.ts';
import { leaveBy } from '#platform/leaving/beforeLeaving.ts';
import { usePhotoOrder } from '#features/photos/photoOrder.ts';

const getAddress = (photoId: string | undefined): string | null =>
  photoId === undefined ? null : photoPath(photoId);

/** The previous and next photo in the patrol; null while unknown. */
const useNeighbours = (patrolId: number, photoId: string) => {
  const order = usePhotoOrder(patrolId);
  return useMemo(() => {
    const at = order?.indexOf(photoId) ?? -1;
    if (!order || at < 0) return null;
    return {
      previous: getAddress(order[at - 1]),
      next: getAddress(order[at + 1]),
      position: at + 1,
      total: order.length,
    };
  }, [order, photoId]);
};

/** Parts of a screen that use the arrow keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [aria-label="Map"]';

/** ← and → open the previous and next photo, unless something else uses these keys. */
const useArrowKeys = (neighbours: ReturnType<typeof useNeighbours>): void => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!neighbours) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      const to =
        key === 'ArrowLeft' ? neighbours.previous : key === 'ArrowRight' ? neighbours.next : null;
      if (to !== null) leaveBy(() => void navigate(to, { replace: true }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [neighbours, navigate]);
};

interface PhotoBarProps {
  patrolId: number;
  photoId: string;
  photo: OpenedPhoto | undefined;
}

const Steps = ({ patrolId, photoId }: Omit<PhotoBarProps, 'photo'>) => {
  const neighbours = useNeighbours(patrolId, photoId);
  useArrowKeys(neighbours);
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  return (
    <StepNav
      label="Photos of the patrol"
      previous={{ label: 'Previous photo', to: previous }}
      next={{ label: 'Next photo', to: next }}
      position={position}
      total={total}
      replace
    />
  );
};

const Actions = ({ photo }: { photo: OpenedPhoto }) => {
  const navigate = useNavigate();
  const findName = useRecordNames(photo.patrol_id);
  const { start, busy } = useDownloadOriginal(photo.photo_id);
  const record = pageAddress({ patrolId: photo.patrol_id, recordId: getRecordId(photo) }, null);
  return (
    <>
      {start && (
        <Tooltip title="Download original">
          <IconButton aria-label="Download original" disabled={busy} onClick={start}>
            <Download />
          </IconButton>
        </Tooltip>
      )}
      <RecordMenu
        subject={photoSubject(photo, findName)}
        onDeleted={() => void navigate(record, { replace: true })}
      />
    </>
  );
};

export const PhotoBar = ({ patrolId, photoId, photo }: PhotoBarProps) => (
  <>
    <Button
      component={Link}
      to={pageAddress({ patrolId, recordId: photo ? getRecordId(photo) : null }, null)}
      size="small"
      startIcon={<ArrowBack />}
    >
      {`Patrol #${patrolId}`}
    </Button>
    <Box sx={{ flex: 1, display: 'flex', justifyContent: { xs: 'end', sm: 'center' } }}>
      <Steps patrolId={patrolId} photoId={photoId} />
    </Box>
    {photo && <Actions photo={photo} />}
  </>
);
