import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CONTENT_ID } from './content';

interface PageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page of text: scrolls separately, keeps lines short, prints completely. */
export const Page = ({ title, intro, children }: PageProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // After a link, the focus is on the parent; arrow keys scroll only from within.
    if (document.activeElement?.id === CONTENT_ID) scroller.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      ref={scroller}
      role="region"
      aria-labelledby={id}
      tabIndex={0}
      sx={{
        outlineOffset: '-2px !important',
        height: '100%',
        overflowY: 'auto',
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
        <Typography variant="h1" id={id} sx={{ fontSize: { xs: '1.5rem', md: '1.875rem' } }}>
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
};
