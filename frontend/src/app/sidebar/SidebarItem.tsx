import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';

interface SidebarItemProps {
  icon: ReactNode;
  text: string;
  expanded: boolean;
  /** Renders a link if given, otherwise a button. */
  to?: string;
  /** Marks the link while its page is open. */
  isPage?: boolean;
  /** Name used by tours. */
  anchor?: string;
  onClick: () => void;
}

const look = {
  minHeight: 44,
  py: 0.5,
  // On a small laptop, the whole menu fits without scrolling.
  '@media (min-width: 900px) and (max-height: 779px)': { minHeight: 36, py: 0.25 },
  borderRadius: 1,
  px: 1.5,
  '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
  '&.active': { bgcolor: 'rgba(255, 255, 255, 0.16)' },
};

export const SidebarItem = ({
  icon,
  text,
  expanded,
  to,
  isPage = true,
  anchor,
  onClick,
}: SidebarItemProps) => {
  const link = to !== undefined && { component: isPage ? NavLink : Link, to };
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }} data-tour={anchor}>
      <Tooltip title={expanded ? '' : text} placement="right">
        <ListItemButton aria-label={text} onClick={onClick} sx={look} {...link}>
          <ListItemIcon sx={{ color: 'inherit', minWidth: expanded ? 36 : 24 }}>
            {icon}
          </ListItemIcon>
          {expanded && (
            <ListItemText primary={text} slotProps={{ primary: { sx: { fontSize: 15 } } }} />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
