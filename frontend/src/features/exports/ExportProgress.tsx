import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { message } from '@portal/shared-types/text/messages';
import { useSettings } from '../../platform/api/settings';
import { stateText } from './exportText';
import type { ExportJob } from './useExports';

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
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
        {stateText(job)}
      </Box>
      {state === 'working' && (
        <LinearProgress
          aria-label="Export progress"
          variant={total ? 'determinate' : 'indeterminate'}
          value={total ? Math.min(100, (100 * written) / total) : 0}
        />
      )}
    </Box>
  );
};
