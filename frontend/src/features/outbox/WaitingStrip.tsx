/** Above every screen: what is waiting to be sent, with a link. */
import CloudQueue from '@mui/icons-material/CloudQueue';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

export const WaitingStrip = ({ line }: { line: string }) => (
  <Box
    role="status"
    sx={{
      flex: 'none',
      px: 2,
      py: 0.75,
      bgcolor: '#fff4de',
      borderBottom: 1,
      borderColor: '#f0d9ae',
      '@media print': { display: 'none' },
    }}
  >
    <Box
      component={Link}
      to="/add-patrol?step=1"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        color: '#5c3a00',
        fontSize: 14,
        fontWeight: 600,
      }}
    >
      <CloudQueue fontSize="small" aria-hidden />
      {line}
    </Box>
  </Box>
);
