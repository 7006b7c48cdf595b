import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { message } from '@portal/shared-types/text/messages';
import type { Draft } from '../../drafts/draft';
import { savedText } from '../../drafts/draftText';
import { session } from '../../session/browserSession';

interface ConfirmLogoutProps {
  drafts: readonly Draft[];
  onStay: () => void;
  onLogout: () => void;
}

const titleOf = (count: number): string =>
  count === 1 ? 'You have an unsaved record' : `You have ${count} unsaved records`;

/** Says what stays behind, and for whom, before somebody hands on the tablet. */
export const ConfirmLogout = ({ drafts, onStay, onLogout }: ConfirmLogoutProps) => (
  <Dialog open onClose={onStay} aria-labelledby="logout-title" maxWidth="xs" fullWidth>
    <DialogTitle id="logout-title">{titleOf(drafts.length)}</DialogTitle>
    <DialogContent>
      <DialogContentText component="ul" sx={{ mt: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
        {drafts.map(({ id, title, kind, of, savedAt }) => (
          <li key={id}>
            {`${title} (${kind}${of === '' ? '' : ` of Patrol #${of}`}), ${savedText(savedAt, session.now())}`}
          </li>
        ))}
      </DialogContentText>
      <DialogContentText>{message('draftsStay')}</DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button onClick={onLogout} color="secondary">
        Log out
      </Button>
      <Button onClick={onStay} variant="contained" autoFocus>
        Stay
      </Button>
    </DialogActions>
  </Dialog>
);
