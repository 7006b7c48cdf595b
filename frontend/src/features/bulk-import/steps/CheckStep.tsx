/** The third step: what will be created, and what is rejected. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getPhotoOutcomes } from '@portal/shared-types/reading/import/photoOutcomes';
import { today } from '@portal/shared-types/base/time/wallClock';
import { message } from '@portal/shared-types/base/text/messages';
import { CorrectionsAlert } from '../../plausibility/CorrectionsAlert';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { listStatuses, photosNow, refusals, rowCounts } from '../load/dayStatus';
import type { Load } from '../load/useLoad';
import type { DayMatches } from '../load/useDayMatches';
import { countText, listText, fewText } from '../texts';
import type { BulkImport } from '../useBulkImport';
import { findFiles, unusedColumns } from '../mapping/groups';
import { DayHints } from './DayHints';
import { DayList } from './DayList';
import { DayMap } from './DayMap';
import { CUT, Reports, Titled } from './Reports';
import { RowTally } from './RowTally';
import { useFrom } from '#platform/ui/screenSize.ts';
import { matchText } from '../../photo-upload/match/matchText';
import type { PreparedDay } from '../engine/importEngine';
import { VirtualList } from './VirtualList';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

const PhotoMatches = ({ days }: { days: readonly PreparedDay[] }) => {
  const wide = useFrom('sm');
  const photos = days.flatMap((day) => day.photos);
  if (!photos.length) return null;
  const title = `${countText(new Set(photos.map(({ file }) => file)).size, 'photo')} matched to records`;
  return (
    <Titled title={title}>
      <VirtualList label="Photos and their records" items={photos} rowHeight={wide ? 36 : 76}>
        {({ file, record, match }) => (
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <Box title={file} sx={{ ...CUT, fontWeight: 600 }}>
              {file}
            </Box>
            <Box title={record.label} sx={CUT}>
              {record.label}
            </Box>
            <Box sx={{ ...CUT, color: 'text.secondary' }}>
              {match === null ? 'Named in its row' : matchText(match)}
            </Box>
          </Box>
        )}
      </VirtualList>
    </Titled>
  );
};

const LeftOutColumns = ({ work }: { work: BulkImport }) => {
  const { manifest, files } = work;
  const found = manifest.tables.flatMap((table) => {
    const columns = unusedColumns(table, files);
    const file = fewText(findFiles(table, files).map(({ name }) => name));
    return columns.length ? [{ file, columns: fewText(columns) }] : [];
  });
  if (!found.length) return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {message('importUnusedTitle')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map((one) => (
          <li key={one.file}>{message('importUnusedIn', one)}</li>
        ))}
      </Box>
    </Alert>
  );
};

/** Columns that nobody mapped, and that look as if they should be imported. */
const PointedOutColumns = ({ work }: { work: BulkImport }) => {
  const found = work.prepared?.notes.filter(({ column }) => column !== undefined) ?? [];
  if (!found.length) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {message('importUnmappedTitle')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {found.map(({ file, column, reason }) => (
          <li key={`${file}\n${column}`}>{`${file}: ${reason}`}</li>
        ))}
      </Box>
    </Alert>
  );
};

/** All of them are listed with the notes. */
const MAX_OFFERS = 5;

/** Doubts that a correction can help with. */
const Corrections = ({ work }: { work: BulkImport }) => {
  const { reports = [], notes = [] } = work.prepared ?? {};
  const offers = [...notes, ...reports].filter(({ offer }) => offer);
  return (
    <CorrectionsAlert
      texts={offers.slice(0, MAX_OFFERS).map(({ file, reason }) => `${file}: ${reason}`)}
      offers={offers.map(({ offer }) => offer)}
      corrections={work.manifest.corrections ?? []}
      onChange={work.correct}
    />
  );
};

interface CheckStepProps {
  work: BulkImport;
  matches: DayMatches;
  load: Load;
}

export const CheckStep = ({ work, matches, load }: CheckStepProps) => {
  const { prepared, preparing } = work;
  const back = <Button onClick={() => work.goTo('columns')}>Back</Button>;
  if (preparing.error !== null)
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Alert severity="error" action={<AlertAction text="Retry" onClick={work.prepare} />}>
          {preparing.error}
        </Alert>
        {back}
      </Box>
    );
  if (!prepared)
    return (
      <Box sx={{ maxWidth: 640, display: 'grid', gap: 1, py: 4 }}>
        <Typography>Reading all files…</Typography>
        <ProgressBar label="Reading all files" part={preparing.progress ?? 0} />
      </Box>
    );
  const { days } = prepared;
  const statuses = listStatuses(prepared, matches.byDay, load.outcomes);
  const photos = getPhotoOutcomes(photosNow(prepared, statuses, load.photos));
  const waiting = photos.filter(({ is }) => is === 'new').length;
  const fresh = statuses.filter(({ status: is }) => is === 'new').length;
  const there = statuses.filter(({ status }) => status === 'there' || status === 'added').length;
  const sameDay = statuses.filter(
    (status) => status.status === 'new' && status.sameDay.length > 0,
  ).length;
  const now = today();
  const future = days.filter(({ day }) => day > now).length;
  const hasPhotosThere = days.some(
    (day, i) => statuses[i]!.status === 'there' && day.photos.length > 0,
  );
  const what = [
    ...(fresh > 0 || waiting === 0 ? [countText(fresh, 'patrol')] : []),
    ...(waiting > 0 ? [countText(waiting, 'photo')] : []),
  ];
  const isAllThere = days.length > 0 && there === days.length;
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: 1080 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2">
          <span role="status">
            {matches.isDone
              ? `${countText(fresh, 'patrol')} will be added`
              : `${countText(days.length, 'patrol day')} found`}
          </span>
        </Typography>
        {matches.isDone && <RowTally counts={rowCounts(prepared, statuses, photos)} />}
      </Box>
      {days.length === 0 && <Alert severity="warning">{message('importNoDays')}</Alert>}
      {!matches.isDone && days.length > 0 && (
        <ProgressBar
          label="Checking for existing patrols"
          part={matches.byDay.size / days.length}
        />
      )}
      {matches.isFailed && <Alert severity="info">{message('importStandingNotKnown')}</Alert>}
      {matches.isDone && there > 0 && (
        <Alert severity={isAllThere ? 'success' : 'info'}>
          {message(isAllThere && !hasPhotosThere ? 'importAllThere' : 'importSomeThere', {
            days: countText(there, 'day'),
          })}
          {hasPhotosThere && ` ${message('importPhotosThere')}`}
        </Alert>
      )}
      {future > 0 && (
        <Alert severity="warning">
          {message('importFuture', { days: countText(future, 'day') })}
        </Alert>
      )}
      <Corrections work={work} />
      <PointedOutColumns work={work} />
      {sameDay > 0 && (
        <Alert severity="info">
          {message('importBeside', { days: countText(sameDay, 'new day') })}
        </Alert>
      )}
      {days.length > 0 && <DayList days={days} statuses={matches.isDone ? statuses : null} />}
      {matches.isDone && (
        <DayHints days={days.filter((_, i) => statuses[i]!.status === 'new')} work={work} />
      )}
      <LeftOutColumns work={work} />
      {days.length > 0 && <DayMap engine={work.engine} days={days} />}
      <PhotoMatches days={days} />
      <Reports reports={refusals(prepared, statuses, photos)} notes={prepared.notes} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        {back}
        <Button
          variant="contained"
          disabled={fresh + waiting === 0 || !matches.isDone}
          onClick={() => {
            load.start();
            work.goTo('load');
          }}
        >
          {`Import ${listText(what)}`}
        </Button>
      </Box>
    </Box>
  );
};
