import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Tooltip from '@mui/material/Tooltip';
import type { SignInResponse } from '@portal/shared-types/api/signIn';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '../../platform/ui/visuallyHidden';
import { initialsOf } from '../../records/people/initials';
import { profilePath } from '../../records/people/profilePath';

interface UserBlockProps {
  user: SignInResponse['user'];
  expanded: boolean;
  onClick: () => void;
}

/** The signed-in person and their distinct nations; links to their profile. */
export const UserBlock = ({ user, expanded, onClick }: UserBlockProps) => {
  const nations = [...new Set(user.access.map((entry) => entry.nation))].join(', ');
  const name = `${user.full_name}, ${nations}`;
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={expanded ? '' : name} placement="right" describeChild>
        <ListItemButton
          component={Link}
          to={profilePath(user.login_name)}
          onClick={onClick}
          sx={{
            px: expanded ? 1 : 0.75,
            py: 0.75,
            gap: 1.25,
            borderRadius: 1,
            '&:hover': { bgcolor: 'rgba(255, 255, 255, 0.1)' },
          }}
        >
          <Avatar
            aria-hidden
            sx={{
              width: 36,
              height: 36,
              fontSize: 14,
              bgcolor: '#ffffff',
              color: 'secondary.main',
            }}
          >
            {initialsOf(user.full_name)}
          </Avatar>
          {/* Not the link's label: that would have to contain the initials, which are meaningless when read
              aloud. */}
          <Box component="span" sx={visuallyHidden}>
            {`Your profile: ${name}`}
          </Box>
          {expanded && (
            <Box aria-hidden sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
              <Box sx={{ fontWeight: 600, fontSize: 14 }}>{user.full_name}</Box>
              <Box sx={{ fontSize: 12.5, color: '#c9d6e6' }}>{nations}</Box>
            </Box>
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
};
