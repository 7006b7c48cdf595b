/** The number of items above a list; gets the focus when a focused button is removed with its row. */
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';

interface CountLineProps {
  ref: RefObject<HTMLParagraphElement | null>;
  children: ReactNode;
}

export const CountLine = ({ ref, children }: CountLineProps) => (
  <Typography
    ref={ref}
    tabIndex={-1}
    variant="body2"
    role="status"
    color="text.secondary"
    sx={{ outline: 'none !important' }}
  >
    {children}
  </Typography>
);
