import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';

interface ToolButtonProps {
  label: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  /** For a toggle; undefined for a one-time action. */
  on?: boolean;
}

/** The button is large enough for a finger on a phone. */
export const ToolButton = ({ label, icon, onClick, on }: ToolButtonProps) => (
  <Tooltip
    title={label}
    placement="left"
    disableInteractive
    // The label must be in the map's region of the page.
    slotProps={{ popper: { disablePortal: true } }}
  >
    <IconButton
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      sx={{
        borderRadius: 0,
        width: { xs: 44, md: 38 },
        height: { xs: 44, md: 38 },
        color: 'secondary.main',
        ...(on && {
          bgcolor: 'secondary.main',
          color: 'common.white',
          '&:hover': { bgcolor: 'secondary.dark' },
        }),
      }}
    >
      {icon}
    </IconButton>
  </Tooltip>
);
