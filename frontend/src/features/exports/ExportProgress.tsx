import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/base/text/messages';
import { useSettings } from '#platform/api/settings.ts';
import { stateText } from './exportText';
import type { ExportJob } from './useExports';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';

/** The progress of an export, or why it failed (docs/product.md#exports). */
export const ExportProgress = ({ job }: { job: ExportJob }) => {
  const { supportContact } = useSettings();
  const { state, written, total } = job;
  if (state === 'failed')
    return (
      <Alert severity="error">
        {`${message('exportFailed', { name: supportContact })} ${job.reason ?? ''}`.trim()}
      </Alert>
    );
  if (state === 'removed') return <Alert severity="warning">{job.reason}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {stateText(job)}
      </Box>
      {state === 'working' && (
        <ProgressBar label="Export progress" part={total ? Math.min(1, written / total) : null} />
      )}
    </Box>
  );
};
