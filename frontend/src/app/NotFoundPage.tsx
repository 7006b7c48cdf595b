import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Logo } from '../components/Logo';

export const NotFoundPage = () => (
  <Box
    component="main"
    sx={{
      minHeight: '100%',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 2,
      p: 3,
      textAlign: 'center',
    }}
  >
    <Logo size={64} />
    <Typography variant="h1">Page not found</Typography>
    <Typography color="text.secondary">
      There is no page at this address. Check it for typing errors, or start from the map.
    </Typography>
    <Link to="/">Go to Explore Data</Link>
  </Box>
);
