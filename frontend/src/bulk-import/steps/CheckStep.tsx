/** The third step: what will be created, and what is refused. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Report } from '@portal/shared-types/import/tally';
import { message } from '@portal/shared-types/text/messages';
import type { Load } from '../load/useLoad';
import type { StandingState } from '../load/useStanding';
import { countText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { DayList } from './DayList';
import { FileTally } from './FileTally';
import { Reports } from './Reports';

interface CheckStepProps {
  work: BulkImport;
  standing: StandingState;
  load: Load;
}

export const CheckStep = ({ work, standing, load }: CheckStepProps) => {
  const { prepared, preparing } = work;
  const back = (
    <Button color="secondary" onClick={() => work.goTo('columns')}>
      Back
    </Button>
  );
  if (preparing.fault !== null)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={work.prepare}>
              Retry
            </Button>
          }
        >
          {preparing.fault}
        </Alert>
        {back}
      </Box>
    );
  if (!prepared)
    return (
      <Box sx={{ maxWidth: 640, display: 'grid', gap: 1, py: 4 }}>
        <Typography>Reading every row…</Typography>
        <LinearProgress
          aria-label="Reading every row"
          variant="determinate"
          value={100 * (preparing.progress ?? 0)}
        />
      </Box>
    );
  const { days } = prepared;
  const isThere = ({ day }: { day: string }): boolean => {
    const state = standing.byDay.get(day)?.state;
    return state === 'same' || state === 'other';
  };
  const others = days.flatMap((day): Report[] => {
    const found = standing.byDay.get(day.day);
    if (found?.state !== 'other') return [];
    return day.from.map(([file, rows]) => ({ file, rows, reason: `${day.day}: ${found.reason}` }));
  });
  const fresh = days.filter((day) => !isThere(day)).length;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: 1080 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">
          <span role="status">
            {standing.isDone
              ? `${countText(fresh, 'patrol')} will be added`
              : `${countText(days.length, 'patrol day')} found`}
          </span>
        </Typography>
        <FileTally files={prepared.files} />
      </Box>
      {days.length === 0 && <Alert severity="warning">{message('importNoDays')}</Alert>}
      {!standing.isDone && days.length > 0 && (
        <LinearProgress
          aria-label="Looking up what stands in the portal already"
          variant="determinate"
          value={(100 * standing.byDay.size) / days.length}
        />
      )}
      {standing.isFailed && <Alert severity="info">{message('importStandingNotKnown')}</Alert>}
      {standing.isDone && days.length > 0 && fresh === 0 && !others.length && (
        <Alert severity="success">{message('importAllThere')}</Alert>
      )}
      {days.length > 0 && (
        <DayList days={days} standing={standing.byDay} outcomes={load.outcomes} />
      )}
      <Reports reports={[...others, ...prepared.reports]} notes={prepared.notes} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        {back}
        <Button
          variant="contained"
          disabled={fresh === 0}
          onClick={() => {
            load.start();
            work.goTo('load');
          }}
        >
          {`Load ${countText(fresh, 'patrol')}`}
        </Button>
      </Box>
    </Box>
  );
};
