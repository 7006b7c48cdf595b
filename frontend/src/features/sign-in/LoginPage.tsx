import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { redirectTarget } from '../../session/redirect';
import { Logo } from '../../components/Logo';
import { PRODUCT } from '../../components/product';
import { useSession } from '../../session/browserSession';
import { LoginForm } from './LoginForm';

export const LoginPage = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const [cameSignedIn] = useState(session.status === 'signed in');
  if (session.status === 'signed in')
    return <Navigate to={cameSignedIn ? '/' : redirectTarget(params)} replace />;
  return (
    <Box
      component="main"
      sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 2, bgcolor: '#e9eef4' }}
    >
      <Paper
        elevation={0}
        sx={{
          width: '100%',
          maxWidth: 400,
          p: { xs: 3, sm: 5 },
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', mb: 3 }}>
          <Logo size={72} />
          <Typography variant="h1" color="secondary" sx={{ mt: 2 }}>
            {PRODUCT.title}
          </Typography>
          <Typography color="text.secondary">{PRODUCT.subtitle}</Typography>
        </Box>
        <LoginForm ending={session.ending} />
      </Paper>
    </Box>
  );
};
