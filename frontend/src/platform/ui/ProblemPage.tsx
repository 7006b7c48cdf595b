import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Page } from './Page';

interface ProblemPageProps extends Pick<AlertProps, 'severity' | 'action'> {
  title: string;
  text: string;
  /** Where the person came from. */
  back?: string;
}

/** Replaces a page that has nothing to show, until the person leaves. */
export const ProblemPage = ({ title, text, back = '/', ...alert }: ProblemPageProps) => (
  <Page title={title}>
    <Alert {...alert} sx={{ my: 3 }}>
      {text}
    </Alert>
    <Button component={Link} to={back} variant="outlined">
      Go to Explore Data
    </Button>
  </Page>
);
