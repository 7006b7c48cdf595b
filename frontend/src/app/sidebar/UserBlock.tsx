import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import type { SignInResponse } from '@portal/shared-types/api/signIn';

/** First letters of the first and last name, whole with their marks. */
export const initialsOf = (fullName: string): string => {
  const letters = new Intl.Segmenter();
  const words = fullName.trim().split(/\s+/);
  const first = (word: string): string => [...letters.segment(word)][0]?.segment ?? '';
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map(first).join('').toLocaleUpperCase();
};

/** Who is signed in, with their distinct nations. */
export const UserBlock = ({
  user,
  expanded,
}: {
  user: SignInResponse['user'];
  expanded: boolean;
}) => {
  const nations = [...new Set(user.access.map((entry) => entry.nation))].join(', ');
  return (
    <ListItem disableGutters sx={{ px: expanded ? 1 : 0.75, gap: 1.25, mb: 0.5 }}>
      <Tooltip title={expanded ? '' : `${user.full_name}, ${nations}`} placement="right">
        <Avatar
          role="img"
          aria-label={`${user.full_name}, ${nations}`}
          sx={{ width: 36, height: 36, fontSize: 14, bgcolor: '#ffffff', color: 'secondary.main' }}
        >
          {initialsOf(user.full_name)}
        </Avatar>
      </Tooltip>
      {expanded && (
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          <Box sx={{ fontWeight: 600, fontSize: 14 }}>{user.full_name}</Box>
          <Box sx={{ fontSize: 12.5, color: '#c9d6e6' }}>{nations}</Box>
        </Box>
      )}
    </ListItem>
  );
};
