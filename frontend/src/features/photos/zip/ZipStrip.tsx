/** Shows above every screen which photo downloads are being prepared. */
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect } from 'react';
import { useZip } from './useZip';
import { useZipJobs, zipKey, type ZipTarget } from './zipJobs';
import { progressText } from './zipText';

const COLOURS = {
  quiet: { bgcolor: '#eaf2fb', borderColor: '#c5d9ef' },
  bad: { bgcolor: '#fdecea', borderColor: '#f2c4bf' },
} as const;

const ZipLine = ({ target }: { target: ZipTarget }) => {
  const { data, failed, gone, busy, start, download, retry } = useZip(target);
  const remove = useZipJobs((store) => store.remove);
  useEffect(() => {
    if (gone) remove(target);
  }, [gone, remove, target]);
  const state = data?.zip?.state;
  const text = failed ? message('zipRequestFailed') : data && progressText(data);
  if (text === undefined) return null;
  const action = failed
    ? { label: 'Try again', run: retry }
    : state === 'ready'
      ? { label: 'Download', run: () => void download() }
      : state === 'failed'
        ? { label: 'Try again', run: () => void start() }
        : state === 'working' && data?.zip?.reason
          ? { label: 'Start again', run: () => void start() }
          : !data?.zip && data?.photos
            ? { label: 'Prepare again', run: () => void start() }
            : null;
  const { bgcolor, borderColor } = COLOURS[failed || state === 'failed' ? 'bad' : 'quiet'];
  return (
    <Box
      component="li"
      sx={{
        flex: 'none',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 0.25,
        minHeight: 40,
        fontSize: 14,
        bgcolor,
        borderBottom: 1,
        borderColor,
      }}
    >
      <Box role="status" sx={{ overflowWrap: 'anywhere', py: 0.5 }}>
        {text}
      </Box>
      {action ? (
        <Button size="small" disabled={busy} onClick={action.run}>
          {action.label}
        </Button>
      ) : (
        <span />
      )}
      {state === 'working' && !failed ? (
        <span />
      ) : (
        <IconButton
          size="small"
          aria-label={`Dismiss: ${data?.fileName ?? 'download'}`}
          onClick={() => remove(target)}
        >
          <Close fontSize="small" />
        </IconButton>
      )}
      {data && state === 'working' && !failed && (
        <ProgressBar
          label={`Preparing ${data.fileName}`}
          part={data.zip!.writtenBytes ? Math.min(1, data.zip!.writtenBytes / data.bytes) : null}
          sx={{ gridColumn: '1 / -1', mb: 0.75 }}
        />
      )}
    </Box>
  );
};

export const ZipStrip = () => {
  const jobs = useZipJobs((store) => store.jobs);
  if (!jobs.length) return null;
  return (
    <Box
      component="section"
      aria-label="Photo downloads"
      sx={{ flex: 'none', '@media print': { display: 'none' } }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {jobs.map((target) => (
          <ZipLine key={zipKey(target)} target={target} />
        ))}
      </Box>
    </Box>
  );
};
