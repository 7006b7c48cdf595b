import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';

interface MappingCardProps {
  /** Of the heading. */
  id: string;
  title: string;
  help: string;
  gap?: number;
  action?: ReactNode;
  children: ReactNode;
}

export const MappingCard = ({ id, title, help, gap = 2, action, children }: MappingCardProps) => (
  <Box
    component="section"
    aria-labelledby={id}
    sx={{
      display: 'grid',
      gap,
      p: { xs: 2, md: 3 },
      border: 1,
      borderColor: 'divider',
      borderRadius: 2,
      bgcolor: 'background.paper',
      minWidth: 0,
    }}
  >
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" id={id} sx={{ fontSize: 18, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <SecondaryText>{help}</SecondaryText>
      </Box>
      {action}
    </Box>
    {children}
  </Box>
);
