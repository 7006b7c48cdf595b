import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { listDateTime } from '@portal/shared-types/base/time/listText';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { OutlinedList } from '#platform/ui/OutlinedList.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { ScreenDialog } from '#platform/ui/dialogs/ScreenDialog.tsx';
import { FORM_ACTIONS } from '#platform/ui/dialogs/stickyActions.ts';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { usePatrol, useSightings, useSurveys } from '../../patrol-data/queries';
import { isToMatch, takenAt, type PhotoTarget } from '../engine/uploadPhoto';
import { PhotoChooser } from '../PhotoChooser';
import { PhotoThumb } from '../PhotoThumb';
import { useUploads, useUploadsState } from '../PhotoUploadsContext';
import { photoWarnings, photosText } from '../photoText';
import { SendProgress } from '../SendProgress';
import { UploadRemarks } from '../UploadRemarks';
import { ClockRow } from './ClockRow';
import { isFar, matchText } from './matchText';
import { recordsToMatch, type MatchableRecord } from './recordsToMatch';
import { useMatching, type MatchedPhoto } from './useMatching';

const selectId = (photoId: string): string => `record-of-${photoId}`;

interface MatchRowProps {
  matched: MatchedPhoto;
  /** The record, or for an unmatched photo the patrol. */
  target: PhotoTarget;
  /** Empty: no record. */
  /** Options of the select: the same for all photos. */
  options: ReactNode;
  onMove: (recordId: string | null) => void;
  onRemove: () => void;
}

const MatchRow = ({ matched, target, options, onMove, onRemove }: MatchRowProps) => {
  const { photo, match, isMoved } = matched;
  const { takenAt } = match;
  const reasonText = isMoved ? 'Moved by you' : matchText(match);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '56px minmax(0, 1fr) auto',
          sm: '56px minmax(0, 1fr) minmax(200px, 340px) auto',
        },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 1.5,
        py: 0.75,
        fontSize: 13,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 70px',
      }}
    >
      <PhotoThumb thumbnail={photo.thumbnail} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}>{photo.name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {takenAt === null ? 'No time' : listDateTime(takenAt)}
        </Box>
        <Box sx={{ color: !isMoved && isFar(match) ? 'warning.dark' : 'text.secondary' }}>
          {reasonText}
        </Box>
        {photoWarnings(photo, target, takenAt).map((warning) => (
          <Box key={warning} sx={{ color: 'warning.dark' }}>
            {warning}
          </Box>
        ))}
      </Box>
      <NativeSelect
        id={selectId(photo.id)}
        value={target.recordId ?? ''}
        onChange={({ target: { value } }) => onMove(value === '' ? null : value)}
        inputProps={{ 'aria-label': `Record of ${photo.name}` }}
        sx={{
          fontSize: 14,
          gridColumn: { xs: '2 / 4', sm: 'auto' },
          gridRow: { xs: 2, sm: 'auto' },
        }}
      >
        {options}
      </NativeSelect>
      <IconButton
        size="small"
        aria-label={`Remove ${photo.name}`}
        onClick={onRemove}
        sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: 1 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
};

interface MatchDialogProps {
  patrolId: number;
  onClose: () => void;
}

const MatchDialog = ({ patrolId, onClose }: MatchDialogProps) => {
  const uploads = useUploads();
  const all = useUploadsState();
  const sightings = useSightings(patrolId);
  const surveys = useSurveys(patrolId);
  const records = useMemo(
    () => recordsToMatch(sightings.data ?? [], surveys.data ?? []),
    [sightings.data, surveys.data],
  );
  const patrol = usePatrol(patrolId).data;
  const patrolPhotos = all.photos.filter(({ target }) => target.patrolId === patrolId);
  const photos = useMemo(
    () => all.photos.filter((photo) => isToMatch(photo, patrolId)),
    [all.photos, patrolId],
  );
  const { clocks, groups, setClock, move } = useMatching(photos, records);
  /** A moved photo keeps focus in its new list. */
  const [lastMoved, setLastMoved] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (lastMoved) document.getElementById(selectId(lastMoved.id))?.focus();
  }, [lastMoved]);

  const options = useMemo(
    () => [
      <option key="" value="">
        Not matched
      </option>,
      ...records.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      )),
    ],
    [records],
  );
  const matched = groups.reduce(
    (sum, { record, photos: matchedPhotos }) => sum + (record ? matchedPhotos.length : 0),
    0,
  );
  const toTarget = (record: MatchableRecord): PhotoTarget => ({
    patrolId,
    recordId: record.id,
    label: record.label,
    at: record.start,
    end: record.end,
  });
  const attach = (): void => {
    const ids: string[] = [];
    for (const { record, photos: matchedPhotos } of groups) {
      if (!record) continue;
      for (const { photo, match } of matchedPhotos) {
        const isCorrected = match.takenAt !== null && match.takenAt !== takenAt(photo);
        uploads.assign(photo.id, toTarget(record), isCorrected ? match.takenAt! : undefined);
        ids.push(photo.id);
      }
    }
    uploads.send(ids);
  };
  const close = (): void => {
    uploads.tidy();
    onClose();
  };
  const target = useMemo(
    (): PhotoTarget => ({
      patrolId,
      recordId: null,
      label: `Patrol #${patrolId}`,
      at: patrol?.patrol_start_dt,
      end: patrol?.patrol_end_dt,
    }),
    [patrolId, patrol],
  );
  const isPending = sightings.isPending || surveys.isPending;
  return (
    <ScreenDialog
      title={`Match photos to Patrol #${patrolId}`}
      closeLabel="Close"
      width={1100}
      onClose={close}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PhotoChooser target={target} text={message('photoDropCard')} withFolder />
        {(sightings.isError || surveys.isError) && (
          <Alert severity="error">{message('photosNoRecords')}</Alert>
        )}
        <UploadRemarks photos={[]} />
        <SendProgress photos={patrolPhotos} />
        {isPending && <Loading label="Loading the patrol’s records" />}
        {clocks.length > 0 && (
          <Box component="section" aria-label="Clocks" sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="h2">Camera clocks</Typography>
            {clocks.map((clock) => (
              <ClockRow
                key={clock.camera}
                clock={clock}
                onSet={(seconds) => setClock(clock.camera, seconds)}
              />
            ))}
          </Box>
        )}
        {groups.map(({ record, photos: matchedPhotos }) => {
          const title = record?.label ?? 'Not matched';
          const to = record ? toTarget(record) : target;
          return (
            <Box component="section" key={record?.id ?? ''} aria-label={title}>
              <Typography variant="h2" sx={{ mb: 0.75 }}>
                {`${title} (${matchedPhotos.length})`}
              </Typography>
              <OutlinedList>
                {matchedPhotos.map((one) => (
                  <MatchRow
                    key={one.photo.id}
                    matched={one}
                    target={to}
                    options={options}
                    onMove={(recordId) => {
                      move(one.photo.id, recordId);
                      setLastMoved({ id: one.photo.id });
                    }}
                    onRemove={() => uploads.remove([one.photo.id])}
                  />
                ))}
              </OutlinedList>
            </Box>
          );
        })}
        {photos.length > 0 && (
          <Box
            className={FORM_ACTIONS}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
            }}
          >
            <SecondaryText sx={{ flex: 1, minWidth: 200 }}>
              {message('photosUnmatchedWait')}
            </SecondaryText>
            <Button
              variant="contained"
              disabled={matched === 0 || all.reading > 0}
              onClick={attach}
            >
              {`Attach ${photosText(matched)}`}
            </Button>
          </Box>
        )}
      </Box>
    </ScreenDialog>
  );
};

export default MatchDialog;
