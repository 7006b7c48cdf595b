/** Asks for confirmation and a reason before deleting a record. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message, type MessageKey } from '@portal/shared-types/text/messages';
import { useId, useState, type FormEvent } from 'react';
import type { Subject } from '../patrol-data/subject';
import { useDeleteRecord } from './useDeleteRecord';

const WHAT: Record<Subject['kind'], MessageKey> = {
  patrol: 'deletePatrolWhat',
  survey: 'deleteSurveyWhat',
  sighting: 'deleteRecordWhat',
  weather: 'deleteRecordWhat',
  photo: 'deletePhotoWhat',
};

interface DeleteDialogProps {
  subject: Subject;
  onClose: () => void;
  onDeleted: () => void;
}

const DeleteDialog = ({ subject, onClose, onDeleted }: DeleteDialogProps) => {
  const { kind, nation, title } = subject;
  const [reason, setReason] = useState('');
  const titleId = useId();
  const { send, busy, failure } = useDeleteRecord(subject, onDeleted);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send(reason);
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{`Delete ${title}?`}</DialogTitle>
      <form onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 0 }}>
          <DialogContentText>{message(WHAT[kind], { nation })}</DialogContentText>
          {failure && <Alert severity="error">{failure}</Alert>}
          <TextField
            size="medium"
            autoFocus
            multiline
            maxRows={4}
            label="Reason (optional)"
            helperText={message('deleteReasonHint')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Deleting…' : 'Delete'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default DeleteDialog;
