import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface ListedProblem {
  key: string;
  /** Where it is, if the text alone doesn't say so. */
  location?: string;
  text: string;
  /** Shows its cause; null for a problem of the whole. */
  onOpen: (() => void) | null;
}

interface ProblemsAlertProps extends Pick<AlertProps, 'ref' | 'role' | 'tabIndex' | 'sx'> {
  title: string;
  problems: readonly ListedProblem[];
}

/** Sentences that fit on a screen; a broken import can have thousands. */
const MAX_LISTED = 30;

export const ProblemsAlert = ({ title, problems, ...alert }: ProblemsAlertProps) => (
  <Alert severity="error" {...alert}>
    <AlertTitle sx={{ fontSize: '0.95rem' }}>{title}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {problems.slice(0, MAX_LISTED).map(({ key, location, text, onOpen }) => (
        <li key={key}>
          {location && `${location}: `}
          {onOpen === null ? (
            text
          ) : (
            <Link
              component="button"
              type="button"
              color="inherit"
              // The button is aligned at the top, so that the bullet is at its first line.
              sx={{ textAlign: 'left', font: 'inherit', verticalAlign: 'top' }}
              onClick={onOpen}
            >
              {text}
            </Link>
          )}
        </li>
      ))}
      {problems.length > MAX_LISTED && <li>and {problems.length - MAX_LISTED} more</li>}
    </Box>
  </Alert>
);

/** @param before what the fields block, such as "before this can be saved" */
export const attentionText = (count: number, before = ''): string =>
  `${count === 1 ? 'One answer needs' : `${count} answers need`} attention${before && ` ${before}`}`;
