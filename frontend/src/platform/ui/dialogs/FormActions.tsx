import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FORM_ACTIONS } from './stickyActions';

export const FormActions = ({ children }: { children: ReactNode }) => (
  <Box
    className={FORM_ACTIONS}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 1,
    }}
  >
    {children}
  </Box>
);
