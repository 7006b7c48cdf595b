import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './Logo';
import { PRODUCT } from './product';

interface EntryPageProps {
  /** Width of the card, in pixels. */
  width: number;
  /** Laid out, but not visible. */
  hidden?: boolean;
  children: ReactNode;
}

/** A page for people who aren't signed in: product name and one card. */
export const EntryPage = ({ width, hidden, children }: EntryPageProps) => (
  <Box
    component="main"
    style={{ opacity: hidden ? 0 : 1 }}
    sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 2, bgcolor: '#e9eef4' }}
  >
    <Paper
      elevation={0}
      sx={{
        width: '100%',
        maxWidth: width,
        p: { xs: 3, sm: 5 },
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', mb: 3 }}>
        <Box
          component={Link}
          to="/"
          aria-label={`${PRODUCT.title}, home page`}
          sx={{ lineHeight: 0, borderRadius: '50%' }}
        >
          <Logo size={72} />
        </Box>
        <Typography variant="h1" color="secondary" sx={{ mt: 2 }}>
          {PRODUCT.title}
        </Typography>
        <Typography color="text.secondary" sx={{ textWrap: 'balance' }}>
          {PRODUCT.subtitle}
        </Typography>
      </Box>
      {children}
    </Paper>
  </Box>
);
