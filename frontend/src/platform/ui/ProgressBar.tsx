import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';

interface ProgressBarProps extends Pick<LinearProgressProps, 'sx'> {
  label: string;
  /** From 0 to 1; null: unknown. */
  part: number | null;
}

export const ProgressBar = ({ label, part, ...rest }: ProgressBarProps) => (
  <LinearProgress
    aria-label={label}
    variant={part === null ? 'indeterminate' : 'determinate'}
    value={100 * (part ?? 0)}
    {...rest}
  />
);
