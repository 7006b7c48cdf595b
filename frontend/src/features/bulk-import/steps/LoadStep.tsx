import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getPhotoOutcomes } from '@portal/shared-types/reading/import/photoOutcomes';
import { message } from '@portal/shared-types/base/text/messages';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { sizeText } from '#platform/ui/sizeText.ts';
import { sumProgress } from '../../photo-upload/progress';
import { listStatuses, photosNow, refusals, rowCounts, type RowCounts } from '../load/dayStatus';
import type { Load } from '../load/useLoad';
import type { DayMatches } from '../load/useDayMatches';
import { countText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { DayList } from './DayList';
import { Reports } from './Reports';
import { RowTally } from './RowTally';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

interface LoadStepProps {
  work: BulkImport;
  matches: DayMatches;
  load: Load;
  onAnother: () => void;
}

interface EndedProps {
  load: Load;
  counts: Record<string, number>;
  photos: RowCounts | undefined;
}

const Ended = ({ load, counts, photos }: EndedProps) => {
  const added = countText(counts.added ?? 0, 'patrol');
  if (load.ended === 'done') {
    const refused = counts.refused ?? 0;
    const { raised, refused: rejected } = load.flags;
    const there = counts['already there'] ?? 0;
    return (
      <Alert severity={refused || rejected || photos?.refused ? 'warning' : 'success'}>
        {message('importDone', { added, there, refused })}
        {photos && ` ${message('importPhotosDone', { ...photos })}`}
        {raised > 0 && ` ${message('importFlagsRaised', { flags: countText(raised, 'flag') })}`}
        {rejected > 0 &&
          ` ${message('importFlagsRejected', { flags: countText(rejected, 'flag') })}`}
      </Alert>
    );
  }
  const continueButton = <AlertAction text="Continue" onClick={load.start} />;
  if (load.ended === 'cancelled')
    return (
      <Alert severity="info" action={continueButton}>
        {message('importStoppedByYou', { added })}
      </Alert>
    );
  return load.ended === null ? null : (
    <Alert severity="error" action={continueButton}>
      {message('importStopped', { reason: load.ended.reason })}
    </Alert>
  );
};

export const LoadStep = ({ work, matches, load, onAnother }: LoadStepProps) => {
  const prepared = work.prepared!;
  const { outcomes, isRunning } = load;
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes.values()) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const statuses = listStatuses(prepared, matches.byDay, outcomes);
  const onRecords = photosNow(prepared, statuses, load.photos);
  const photos = getPhotoOutcomes(onRecords);
  const tally = rowCounts(prepared, statuses, photos);
  const { part } = sumProgress(onRecords);
  const isDone = load.ended === 'done';
  const bytes = onRecords.reduce((sum, photo) => sum + photo.bytes, 0);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: 1080 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">
          <span role="status">
            {`${outcomes.size} of ${countText(prepared.days.length, 'patrol day')}`}
          </span>
        </Typography>
        <RowTally counts={tally} isLoading />
        {!isDone && (
          <ProgressBar
            label="Importing patrols"
            part={outcomes.size / Math.max(1, prepared.days.length)}
            sx={{ mt: 1 }}
          />
        )}
        {!isDone && photos.length > 0 && (
          <>
            <Typography variant="body2">
              {`Photos: ${sizeText(part * bytes)} of ${sizeText(bytes)} sent`}
            </Typography>
            <ProgressBar label="Sending photos" part={part} />
          </>
        )}
      </Box>
      <Ended load={load} counts={counts} photos={tally.find(({ unit }) => unit === 'photos')} />
      {isRunning && (
        <div>
          <Button variant="outlined" onClick={load.stop}>
            Stop
          </Button>
        </div>
      )}
      <DayList days={prepared.days} statuses={statuses} />
      <Reports reports={refusals(prepared, statuses, photos)} notes={prepared.notes} />
      {!isRunning && (
        <div>
          <Button variant="outlined" onClick={onAnother}>
            Import other files
          </Button>
        </div>
      )}
    </Box>
  );
};
