import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TopicSectionProps {
  id: string;
  title: string;
  level: 'topic' | 'part';
  children: ReactNode;
}

/** A section. Its heading is the anchor, so that screen readers announce where a link led. */
export const TopicSection = ({ id, title, level, children }: TopicSectionProps) => (
  <Box
    sx={{
      mt: level === 'topic' ? 6 : 3.5,
      '@media print': { breakInside: level === 'part' ? 'avoid' : 'auto' },
    }}
  >
    <Typography
      variant={level === 'topic' ? 'h1' : 'h2'}
      component={level === 'topic' ? 'h2' : 'h3'}
      id={id}
      tabIndex={-1}
      sx={{ mb: 1.25, breakAfter: 'avoid', scrollMarginTop: 16, outline: 'none !important' }}
    >
      {title}
    </Typography>
    {children}
  </Box>
);
