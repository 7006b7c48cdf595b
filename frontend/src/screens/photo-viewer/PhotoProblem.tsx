import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { Link } from 'react-router-dom';
import { AlertAction } from '../../platform/ui/AlertAction';
import { Page } from '../../platform/ui/Page';

/** The same message for photos that don't exist and photos that the person may not see. */
export const PhotoProblem = ({ onRetry }: { onRetry?: () => void }) => (
  <Page title="Photo">
    <Alert
      severity={onRetry ? 'error' : 'warning'}
      sx={{ my: 3 }}
      action={onRetry && <AlertAction text="Try again" onClick={onRetry} />}
    >
      {message(onRetry ? 'photoNotOpened' : 'photoNotFound')}
    </Alert>
    <Button component={Link} to="/" variant="outlined">
      Go to Explore Data
    </Button>
  </Page>
);
