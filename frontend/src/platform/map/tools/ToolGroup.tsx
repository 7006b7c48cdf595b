import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

export const ToolGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Paper
    elevation={0}
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      border: 1,
      borderColor: 'divider',
      '& > button + button': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Paper>
);
