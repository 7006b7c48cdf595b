/** The last step: the patrols go into the portal, one after another. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/text/messages';
import { fatesOf, refusedDays, rowCounts } from '../load/fates';
import type { Load } from '../load/useLoad';
import type { StandingState } from '../load/useStanding';
import { countText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { DayList } from './DayList';
import { Reports } from './Reports';
import { RowTally } from './RowTally';

interface LoadStepProps {
  work: BulkImport;
  standing: StandingState;
  load: Load;
  onAnother: () => void;
}

const Ended = ({ load, counts }: { load: Load; counts: Record<string, number> }) => {
  const added = countText(counts.added ?? 0, 'patrol');
  if (load.ended === 'done') {
    const refused = counts.refused ?? 0;
    const { raised, refused: rejected } = load.flags;
    const there = counts['already imported'] ?? 0;
    return (
      <Alert severity={refused || rejected ? 'warning' : 'success'}>
        {message('importDone', { added, there, refused })}
        {raised > 0 && ` ${message('importFlagsRaised', { flags: countText(raised, 'flag') })}`}
        {rejected > 0 &&
          ` ${message('importFlagsRejected', { flags: countText(rejected, 'flag') })}`}
      </Alert>
    );
  }
  const goOn = (
    <Button color="inherit" size="small" onClick={load.start}>
      Continue
    </Button>
  );
  if (load.ended === 'cancelled')
    return (
      <Alert severity="info" action={goOn}>
        {message('importStoppedByYou', { added })}
      </Alert>
    );
  return load.ended === null ? null : (
    <Alert severity="error" action={goOn}>
      {message('importStopped', { reason: load.ended.reason })}
    </Alert>
  );
};

export const LoadStep = ({ work, standing, load, onAnother }: LoadStepProps) => {
  const prepared = work.prepared!;
  const { outcomes, isRunning } = load;
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes.values()) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const fates = fatesOf(prepared, standing.byDay, outcomes);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: 1080 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">
          <span role="status">
            {`${outcomes.size} of ${countText(prepared.days.length, 'patrol day')}`}
          </span>
        </Typography>
        <RowTally counts={rowCounts(prepared, fates)} isLoading />
        <LinearProgress
          aria-label="Importing patrols"
          variant="determinate"
          value={(100 * outcomes.size) / Math.max(1, prepared.days.length)}
        />
      </Box>
      <Ended load={load} counts={counts} />
      {isRunning && (
        <div>
          <Button color="secondary" variant="outlined" onClick={load.stop}>
            Stop
          </Button>
        </div>
      )}
      <DayList days={prepared.days} fates={fates} />
      <Reports
        reports={[...refusedDays(prepared, fates), ...prepared.reports]}
        notes={prepared.notes}
      />
      {!isRunning && (
        <div>
          <Button color="secondary" variant="outlined" onClick={onAnother}>
            Import other files
          </Button>
        </div>
      )}
    </Box>
  );
};
