import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface StepLink {
  label: string;
  to: string | null;
}

interface StepNavProps {
  label: string;
  previous: StepLink;
  next: StepLink;
  /** From 1. */
  position: number;
  total: number;
  /** Back skips the pages in between. */
  replace?: boolean;
}

/** Previous and next, with the position between them: "3 of 28". */
export const StepNav = ({
  label,
  previous,
  next,
  position,
  total,
  replace = false,
}: StepNavProps) => {
  const step = ({ label: name, to }: StepLink, icon: ReactNode) =>
    to === null ? (
      <IconButton aria-label={name} disabled>
        {icon}
      </IconButton>
    ) : (
      <Tooltip title={name}>
        <IconButton aria-label={name} component={Link} to={to} replace={replace}>
          {icon}
        </IconButton>
      </Tooltip>
    );
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', alignItems: 'center' }}>
      {step(previous, <ChevronLeft />)}
      <Box component="span" sx={{ fontSize: 14, whiteSpace: 'nowrap' }}>
        {`${position.toLocaleString('en-CA')} of ${total.toLocaleString('en-CA')}`}
      </Box>
      {step(next, <ChevronRight />)}
    </Box>
  );
};
