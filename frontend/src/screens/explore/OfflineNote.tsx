import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { message } from '@portal/shared-types/text/messages';
import { Link as RouterLink } from 'react-router-dom';
import { useOnline } from '../../platform/offline/useOnline';

/** Lists what still works without a connection. */
export const OfflineNote = ({ unreached }: { unreached: boolean }) => {
  const online = useOnline();
  if (online && !unreached) return null;
  return (
    <Alert severity="warning" role="status" sx={{ flex: 'none', borderRadius: 0, py: 0.25 }}>
      {message('exploreOffline')}{' '}
      <Link component={RouterLink} to="/add-patrol?step=1" color="inherit">
        Add Patrol & Data
      </Link>{' '}
      works offline.
    </Alert>
  );
};
