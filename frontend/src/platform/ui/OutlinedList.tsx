import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface OutlinedListProps {
  label?: string;
  children: ReactNode;
}

export const OutlinedList = ({ label, children }: OutlinedListProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.paper',
    }}
  >
    {children}
  </Box>
);
