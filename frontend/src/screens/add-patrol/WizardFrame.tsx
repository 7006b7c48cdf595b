import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';

interface WizardFrameProps {
  title: string;
  /** Of the step. */
  heading: string;
  intro: string;
  /** "Step 3 of 12" */
  position: string;
  /** All steps, next to the open one on a desktop. */
  steps: ReactNode;
  /** The same above it, on a phone. */
  menu: ReactNode;
  actions: ReactNode;
  /** Where the content is stored. */
  kept: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

/** One step at a time; the others are next to it, or in a menu on small screens. */
export const WizardFrame = (props: WizardFrameProps) => {
  const { title, heading, intro, position, steps, menu, actions, kept, foot, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const headingAt = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    scroller.current?.scrollTo?.({ top: 0 });
    // Screen readers announce the new step; revealing a field takes the focus from here.
    headingAt.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' },
        gridTemplateRows: 'minmax(0, 1fr)',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        sx={{
          display: { xs: 'none', lg: 'flex' },
          flexDirection: 'column',
          borderRight: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          overflowY: 'auto',
          py: 3,
        }}
      >
        <Typography variant="h1" id={id} sx={{ px: 3, mb: 2, fontSize: '1.25rem' }}>
          {title}
        </Typography>
        <Box data-tour="patrol-steps" sx={{ flex: 1, px: 1.5 }}>
          {steps}
        </Box>
        <Box sx={{ px: 2.5, pt: 2 }}>{actions}</Box>
      </Box>
      <Box sx={{ minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          sx={{
            display: { xs: 'block', lg: 'none' },
            flex: 'none',
            borderBottom: 1,
            borderColor: 'divider',
            px: { xs: 2, sm: 3 },
            pt: 1.5,
            pb: 1,
          }}
        >
          <Typography component="h1" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box data-tour="patrol-steps-menu" sx={{ flex: 1, minWidth: 0 }}>
              {menu}
            </Box>
            {actions}
          </Box>
        </Box>
        <Box
          ref={scroller}
          data-tour="patrol-step"
          role="region"
          aria-label={`${position}: ${heading}`}
          tabIndex={0}
          sx={{
            flex: 1,
            minHeight: 0,
            overflowY: 'auto',
            px: { xs: 2, sm: 3, lg: 5 },
            pt: { xs: 2, lg: 3 },
            pb: 5,
            outlineOffset: '-2px !important',
          }}
        >
          <Box sx={{ maxWidth: 880 }}>
            <Typography
              component="p"
              sx={{ display: { xs: 'none', lg: 'block' }, fontSize: 13, color: 'text.secondary' }}
            >
              {position}
            </Typography>
            <Typography
              variant="h2"
              ref={headingAt}
              tabIndex={-1}
              sx={{ fontSize: '1.375rem', outline: 'none !important' }}
            >
              {heading}
            </Typography>
            <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3, maxWidth: '68ch' }}>
              {intro}
            </Typography>
            {children}
          </Box>
        </Box>
        <Box
          data-tour="patrol-foot"
          sx={{
            flex: 'none',
            borderTop: 1,
            borderColor: 'divider',
            px: { xs: 2, sm: 3, lg: 5 },
            py: 1.25,
          }}
        >
          <Box sx={{ maxWidth: 880, display: 'grid', gap: 0.75 }}>
            {kept}
            {foot}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};
