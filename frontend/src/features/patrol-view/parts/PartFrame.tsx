import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { JUMP_HEIGHT } from './jumps';
import { usePartLevel } from './context';

interface PartFrameProps {
  /** Its id in the page; its heading has `<id>-title`. */
  id: string;
  title: string;
  /** Shown next to the title. */
  count?: number | undefined;
  /** An action at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

export const PartFrame = ({ id, title, count, action, children }: PartFrameProps) => {
  const level = usePartLevel();
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        p: 2,
        pb: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: `${JUMP_HEIGHT}px`,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          mb: 1.25,
          breakAfter: 'avoid',
        }}
      >
        <Typography
          variant="h2"
          component={`h${level}`}
          id={`${id}-title`}
          tabIndex={-1}
          sx={{ outlineOffset: 4 }}
        >
          {title}
        </Typography>
        {!!count && <SecondaryText>{count.toLocaleString('en-CA')}</SecondaryText>}
        {action && <Box sx={{ ml: 'auto', '@media print': { display: 'none' } }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
};
