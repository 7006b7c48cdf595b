import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Profile } from '../../records/people/person';
import { PersonAvatar } from '../../records/people/PersonAvatar';
import { PersonStatus } from '../../records/people/PersonStatus';

/** Path of the person in the Manager Portal. */
const managedPath = ({ login_name }: Profile): string =>
  `/manage?${new URLSearchParams({ find: login_name }).toString()}`;

/** Name, with the status if the viewer may see it. */
export const ProfileHeader = ({ profile, own }: { profile: Profile; own: boolean }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <PersonAvatar name={profile.full_name} size={60} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h1">
        {profile.full_name}
        {own && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {' '}
            · you
          </Box>
        )}
      </Typography>
      <Typography color="text.secondary">
        {profile.login_name} · {[...profile.nations].sort().join(', ')}
      </Typography>
      <PersonStatus person={profile} />
      {profile.may_set_password && (
        <Box>
          <Link component={RouterLink} to={managedPath(profile)} color="secondary" variant="body2">
            One-time password and activation
          </Link>
        </Box>
      )}
    </Box>
  </Box>
);
