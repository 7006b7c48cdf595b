/** Above every screen while photos are being sent or wait for the person. */
import PhotoLibrary from '@mui/icons-material/PhotoLibrary';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { usePhotoUploads, useUploadsState } from './PhotoUploadsContext';
import { photosText } from './photoText';
import { sumProgress } from './progress';
import { useProgressText } from './SendProgress';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

const UploadsDialog = lazyDialog(() => import('./UploadsDialog'));

export const UploadStrip = () => {
  const uploads = usePhotoUploads();
  const notice = useNotice();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const all = useUploadsState().photos;
  // Photos of a patrol that is being entered are sent with it.
  const photos = useMemo(() => all.filter(({ target }) => !target.entered), [all]);
  const { chosen, onTheWay, saved, failed, part } = sumProgress(photos);
  const sending = useProgressText(photos);
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && onTheWay === 0 && saved > 0) {
      const done = photos.filter(({ step }) => step === 'saved');
      const path = `/patrol/${done[0]!.target.patrolId}`;
      const isOnePatrol = done.every(({ target }) => target.patrolId === done[0]!.target.patrolId);
      const open = { label: 'Open', run: () => void navigate(path) };
      notice({
        severity: 'success',
        text: message('photosSaved', { photos: photosText(saved) }),
        ...(isOnePatrol && pathname !== path
          ? { stays: null, action: open }
          : { stays: NOTICE_MS }),
      });
    }
    wasSending.current = onTheWay > 0;
  }, [notice, navigate, pathname, photos, onTheWay, saved]);
  if (!uploads || (!open && onTheWay + failed + chosen === 0)) return null;
  const lines = [
    onTheWay > 0 && sending,
    failed > 0 && `${photosText(failed)} could not be sent`,
    onTheWay === 0 && chosen > 0 && `${photosText(chosen)} not sent yet`,
  ];
  return (
    <Box
      role="status"
      sx={{
        flex: 'none',
        bgcolor: failed > 0 ? '#fdecea' : '#e8f0fa',
        color: failed > 0 ? '#7a1a12' : '#123a6b',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 1,
          px: 2,
          py: 0.75,
          font: 'inherit',
          fontSize: 14,
          fontWeight: 600,
          textAlign: 'left',
          outlineOffset: '-2px !important',
        }}
      >
        <PhotoLibrary fontSize="small" aria-hidden />
        <span>{lines.filter(Boolean).join(' · ')}</span>
      </ButtonBase>
      {onTheWay > 0 && <ProgressBar label="Photos sent" part={part} sx={{ height: 3 }} />}
      {open && <UploadsDialog onClose={() => setOpen(false)} />}
    </Box>
  );
};
