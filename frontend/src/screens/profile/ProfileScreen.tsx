/** A profile: /profile/{username} or /profile?username=, or one's own without either. */
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '#platform/ui/LoadFailure.tsx';
import { Loading } from '#platform/ui/Loading.tsx';
import { usersPath } from '#records/people/profilePath.ts';
import { useProfile } from '#records/people/queries.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { PersonProfile } from './PersonProfile';

/** The person in the address. Login names are lower case. */
const useRequestedName = (): string | undefined => {
  const { username } = useParams();
  const [query] = useSearchParams();
  return (username ?? query.get('username') ?? '').trim().toLowerCase() || undefined;
};

/** The server doesn't reveal whether the person exists, so neither does this. */
const isNobody = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

const ProfileScreen = () => {
  const viewer = useViewer();
  const name = useRequestedName() ?? viewer.login_name;
  const location = useLocation();
  const { data, error, refetch } = useProfile(name);
  return (
    <Box sx={{ height: '100%', overflowY: 'auto', p: { xs: 2, md: 3 } }}>
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 2 }}>
        <Button
          component={Link}
          to={usersPath(location.state)}
          startIcon={<ArrowBack />}
          sx={{ justifySelf: 'start' }}
        >
          All users
        </Button>
        {isNobody(error) ? (
          <>
            <Typography variant="h1">Person not found</Typography>
            <Typography>{message('personNotFound')}</Typography>
          </>
        ) : (
          <>
            {error && (
              <>
                {!data && <Typography variant="h1">Profile</Typography>}
                <LoadFailure text={message('personNotLoaded')} onRetry={() => void refetch()} />
              </>
            )}
            {data && <PersonProfile key={data.login_name} profile={data} />}
            {!data && !error && <Loading label="Loading profile" />}
          </>
        )}
      </Box>
    </Box>
  );
};

export default ProfileScreen;
