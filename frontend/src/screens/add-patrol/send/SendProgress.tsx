import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Uploaded } from '../../../platform/api/upload';
import { sizeText } from '../../../platform/ui/sizeText';

const stateOf = (progress: Uploaded | null): string => {
  if (!progress) return 'Preparing …';
  const { sent, total } = progress;
  return sent < total ? `Sending: ${sizeText(sent)} of ${sizeText(total)}` : 'Saving …';
};

interface SendProgressProps {
  progress: Uploaded | null;
  onStop: () => void;
}

/** Bytes uploaded; after that, the server's time is unknown. */
export const SendProgress = ({ progress, onStop }: SendProgressProps) => {
  const percent =
    progress && progress.total > 0 && progress.sent < progress.total
      ? (100 * progress.sent) / progress.total
      : null;
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 520 }}>
      <Typography role="status">{stateOf(progress)}</Typography>
      <LinearProgress
        aria-label="Saving patrol"
        {...(percent === null
          ? { variant: 'indeterminate' as const }
          : { variant: 'determinate' as const, value: percent })}
      />
      <Box>
        <Button onClick={onStop}>Stop</Button>
      </Box>
    </Box>
  );
};
