import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { Link } from 'react-router-dom';
import { Page } from '../../platform/ui/Page';

interface PatrolProblemProps {
  problem: 'patrolIdMissing' | 'patrolNotFound';
  /** Where the person came from. */
  back?: string;
}

/** Shown if there is no such patrol (docs/product.md#patrol-page), until the person leaves. */
export const PatrolProblem = ({ problem, back = '/' }: PatrolProblemProps) => (
  <Page title="Patrol">
    <Alert severity={problem === 'patrolIdMissing' ? 'error' : 'warning'} sx={{ my: 3 }}>
      {message(problem)}
    </Alert>
    <Button component={Link} to={back} variant="outlined">
      Go to Explore Data
    </Button>
  </Page>
);
