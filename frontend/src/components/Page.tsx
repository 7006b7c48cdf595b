import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  /** A sentence below the title. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A page to be read: scrolls by itself, keeps lines short, prints whole. */
export const Page = ({ title, intro, children }: PageProps) => (
  <Box
    sx={{
      height: '100%',
      overflowY: 'auto',
      bgcolor: 'background.paper',
      '@media print': { height: 'auto', overflow: 'visible' },
    }}
  >
    <Box
      sx={{
        maxWidth: 1080,
        mx: 'auto',
        px: { xs: 2, sm: 3, lg: 5 },
        pt: { xs: 2.5, md: 4 },
        pb: 8,
      }}
    >
      <Typography variant="h1" sx={{ fontSize: { xs: '1.5rem', md: '1.875rem' } }}>
        {title}
      </Typography>
      {intro !== undefined && (
        <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '68ch' }}>
          {intro}
        </Typography>
      )}
      {children}
    </Box>
  </Box>
);
