import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export const Loading = ({ label }: { label: string }) => (
  <Box sx={{ height: '100%', minHeight: 120, display: 'grid', placeContent: 'center' }}>
    <CircularProgress aria-label={label} />
  </Box>
);
