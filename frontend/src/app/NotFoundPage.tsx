import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSettings } from '#platform/api/settings.ts';
import { Logo } from '#platform/ui/Logo.tsx';
import { PRODUCT } from '#platform/ui/product.ts';
import { useSession } from '#platform/session/browserSession.ts';

export const NotFoundPage = () => {
  const signedIn = useSession().status === 'signed in';
  const { supportContact } = useSettings();
  useEffect(() => {
    document.title = `Page not found · ${PRODUCT.title}`;
  }, []);
  return (
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
      <Logo size={72} />
      <Typography variant="h1">Page not found</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: '44ch' }}>
        This page does not exist, or you do not have access to it. Check the address. If you
        followed a link, let {supportContact} know which one.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, mt: 1 }}>
        <Button component={Link} to={signedIn ? '/' : '/login'} variant="contained">
          {signedIn ? 'Go to Explore Data' : 'Log in'}
        </Button>
        {signedIn && (
          <Button component={Link} to="/resources">
            Resources
          </Button>
        )}
      </Box>
    </Box>
  );
};
