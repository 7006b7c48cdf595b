/** The person's exports of the last seven days. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canArchive } from '@portal/shared-types/contract/access/policy';
import type { AnyExportRequestInput } from '@portal/shared-types/contract/api/exports';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '#platform/ui/Loading.tsx';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { Page } from '#platform/ui/Page.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { ExportProgress } from '#features/exports/ExportProgress.tsx';
import { requestText } from '#features/exports/exportText.ts';
import { useExportActions, useExports, type ExportJob } from '#features/exports/useExports.ts';
import { listInstant } from '#records/people/instantText.ts';
import { useViewer } from '#records/people/useViewer.ts';

const useTask = () => {
  const notify = useNotice();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch {
      notify({ severity: 'error', text: message('exportNotChanged'), stays: NOTICE_MS });
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
};

const NationArchives = () => {
  const viewer = useViewer();
  const { start } = useExportActions();
  const { run, busy } = useTask();
  const nations = viewer.access
    .map(({ nation }) => nation)
    .filter((nation) => canArchive(viewer, nation));
  if (!nations.length) return null;
  return (
    <Box component="section" aria-labelledby="nation-archive" sx={{ mt: 4 }}>
      <Typography id="nation-archive" variant="h2" sx={{ mb: 1 }}>
        Nation archive
      </Typography>
      <Typography sx={{ maxWidth: '70ch' }}>{message('archiveContents')}</Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
        {nations.map((nation) => (
          <Button
            key={nation}
            variant="outlined"
            disabled={busy}
            onClick={() => void run(() => start({ archive: nation }))}
          >
            {`Archive ${nation}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

const ExportItem = ({ job }: { job: ExportJob }) => {
  const notify = useNotice();
  const { start, remove, download, refresh } = useExportActions();
  const { run, busy } = useTask();
  const { id, state, request } = job;
  const say = (severity: 'error' | 'success', text: string): void =>
    notify({ severity, text, stays: NOTICE_MS });
  const save = async (): Promise<void> => {
    if (await download(id)) return;
    say('error', message('exportOutOfReach'));
    // Shows why it was removed.
    await refresh();
  };
  const leave = async (): Promise<void> => {
    await remove(id);
    say('success', message(state === 'working' ? 'exportCancelled' : 'exportDeleted'));
  };
  /** Drops the expected counts: the records may have changed. */
  const repeat = async (): Promise<void> => {
    const { expected: _, ...again } =
      'archive' in request ? { ...request, expected: null } : request;
    await start(again as AnyExportRequestInput);
  };
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {requestText(request)}
        </Typography>
        <SecondaryText>
          <time dateTime={job.createdAt}>{listInstant(job.createdAt)}</time>
        </SecondaryText>
      </Box>
      <ExportProgress job={job} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {state === 'ready' && (
          <Button size="small" variant="contained" disabled={busy} onClick={() => void run(save)}>
            Download
          </Button>
        )}
        {state !== 'working' && (
          <Button
            size="small"
            {...(state === 'removed' && { variant: 'contained' })}
            disabled={busy}
            onClick={() => void run(repeat)}
          >
            {state === 'removed' ? 'Make again' : 'Repeat'}
          </Button>
        )}
        <Button size="small" disabled={busy} onClick={() => void run(leave)}>
          {state === 'working' ? 'Cancel' : 'Delete'}
        </Button>
      </Box>
    </Box>
  );
};

const ExportsScreen = () => {
  const { data, isError, refetch } = useExports();
  return (
    <Page title="Exports" intro="Files that you exported in the last 7 days. Only you see them.">
      {isError && !data && (
        <LoadFailure text={message('exportsNotLoaded')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading label="Loading exports" />}
      {data?.items.length === 0 && (
        <Typography sx={{ mt: 3 }}>
          {message('exportsNone')} <Link to="/">Explore Data</Link>
        </Typography>
      )}
      {data && data.items.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {data.items.map((job) => (
            <ExportItem key={job.id} job={job} />
          ))}
        </Box>
      )}
      <NationArchives />
    </Page>
  );
};

export default ExportsScreen;
