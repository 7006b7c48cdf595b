import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { message } from '@portal/shared-types/text/messages';
import type { ManagedPerson } from './peopleQuery';
import { useActivation } from './useActivation';

interface ActivationDialogProps {
  person: ManagedPerson;
  onClose: () => void;
}

/** Explains deactivating or reactivating a person, and asks for confirmation. */
export const ActivationDialog = ({ person, onClose }: ActivationDialogProps) => {
  const { setActivation, busy } = useActivation();
  const verb = person.active ? 'Deactivate' : 'Reactivate';
  const waits = person.one_time_password_until !== null;
  const confirm = async (): Promise<void> => {
    await setActivation(person, !person.active);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="activation-title">
      <DialogTitle id="activation-title">
        {verb} {person.full_name}?
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {message(
            person.active ? 'deactivateWhat' : waits ? 'reactivateWaiting' : 'reactivateWhat',
            { person: person.full_name },
          )}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={busy} autoFocus onClick={() => void confirm()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
