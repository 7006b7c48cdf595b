import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

interface SidebarItemProps {
  icon: ReactNode;
  text: string;
  expanded: boolean;
  /** Renders a link if given, otherwise a button. */
  to?: string;
  /** Name used by tours. */
  anchor?: string;
  onClick: () => void;
}

const look = {
  minHeight: 44,
  borderRadius: 1,
  px: 1.5,
  '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
  '&.active': { bgcolor: 'rgba(255, 255, 255, 0.16)' },
};

export const SidebarItem = ({ icon, text, expanded, to, anchor, onClick }: SidebarItemProps) => {
  const inside = (
    <>
      <ListItemIcon sx={{ color: 'inherit', minWidth: expanded ? 40 : 24 }}>{icon}</ListItemIcon>
      {expanded && <ListItemText primary={text} />}
    </>
  );
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }} data-tour={anchor}>
      <Tooltip title={expanded ? '' : text} placement="right">
        {to === undefined ? (
          <ListItemButton aria-label={text} onClick={onClick} sx={look}>
            {inside}
          </ListItemButton>
        ) : (
          <ListItemButton component={NavLink} to={to} aria-label={text} onClick={onClick} sx={look}>
            {inside}
          </ListItemButton>
        )}
      </Tooltip>
    </ListItem>
  );
};
