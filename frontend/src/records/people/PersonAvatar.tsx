import Avatar from '@mui/material/Avatar';
import { getInitials } from './initials';

/** Initials on the secondary colour. Decorative: the name is next to it. */
export const PersonAvatar = ({ name, size = 36 }: { name: string; size?: number }) => (
  <Avatar
    aria-hidden
    sx={{ width: size, height: size, fontSize: size * 0.39, bgcolor: 'secondary.main' }}
  >
    {getInitials(name)}
  </Avatar>
);
