import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CONTENT_ID } from './content';

/** The screen's main landmark, the target of the skip link. */
export const MainContent = ({ children }: { children: ReactNode }) => (
  <Box
    component="main"
    id={CONTENT_ID}
    tabIndex={-1}
    sx={{
      flex: 1,
      minWidth: 0,
      minHeight: 0,
      position: 'relative',
      outline: 'none !important',
      bgcolor: 'background.paper',
    }}
  >
    {children}
  </Box>
);
