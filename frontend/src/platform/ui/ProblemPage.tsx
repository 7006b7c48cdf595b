import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from './Page';

interface ProblemPageProps extends Pick<AlertProps, 'severity' | 'action'> {
  title: string;
  text: string;
  back?: string;
  /** Below the text. */
  children?: ReactNode;
}

export const ProblemPage = ({ title, text, back = '/', children, ...alert }: ProblemPageProps) => (
  <Page title={title}>
    <Alert {...alert} sx={{ my: 3 }}>
      {text}
    </Alert>
    {children}
    <Button component={Link} to={back} variant="outlined">
      Go to Explore Data
    </Button>
  </Page>
);
