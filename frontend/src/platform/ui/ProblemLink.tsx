import Link from '@mui/material/Link';

interface ProblemLinkProps {
  text: string;
  /** Shows its cause; null for a problem of the whole. */
  onOpen: (() => void) | null;
}

/** A problem in a list of an alert, as a link to its cause. */
export const ProblemLink = ({ text, onOpen }: ProblemLinkProps) =>
  onOpen === null ? (
    text
  ) : (
    <Link
      component="button"
      type="button"
      color="inherit"
      sx={{ textAlign: 'left', font: 'inherit', verticalAlign: 'baseline' }}
      onClick={onOpen}
    >
      {text}
    </Link>
  );
