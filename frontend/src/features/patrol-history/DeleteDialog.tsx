/** Asks for confirmation and a reason before deleting a record. Loaded when first opened. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { requestKey } from '@portal/shared-types/contract/api/requestKey';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { useId, useState, type FormEvent } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { useNotice } from '#platform/ui/notices/NoticeContext.ts';
import type { Subject } from '../patrol-data/subject';
import { useRecordsChanged } from './useRecordsChanged';
import { useRestoreRecord } from './useRestoreRecord';

/** Long enough to notice what is missing. */
const UNDO_MS = 12_000;

/** Deletes a record, once, and offers to undo that. */
const useDeleteRecord = (
  { patrolId, recordId, version, title }: Subject,
  onDeleted: () => void,
) => {
  const client = useClient();
  const notice = useNotice();
  const changed = useRecordsChanged();
  const restore = useRestoreRecord();
  const { supportContact } = useSettings();
  const [attempt] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const failed = (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status >= 500)
      return message('recordNotDeleted', { name: supportContact });
    // The screen is out of date.
    changed(patrolId);
    if (error.status === 403 || error.status === 404) return message('recordGone');
    return error.problem.detail ?? error.message;
  };

  const send = async (reason: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const body = { patrolId, recordId, version, reason: reason.trim() || null };
    try {
      await client.deleteRecord({ body, idempotencyKey: await requestKey(attempt, body) });
    } catch (error) {
      setFailure(failed(error));
      return;
    } finally {
      setBusy(false);
    }
    const undo = async (): Promise<void> => {
      const error = await restore({
        patrolId,
        recordId,
        title,
        idempotencyKey: `undo-${attempt}`,
      });
      if (error !== null) notice({ severity: 'error', text: error, stays: null });
    };
    changed(patrolId, recordId === null);
    notice({
      severity: 'success',
      text: message('recordDeleted', { what: title }),
      stays: UNDO_MS,
      action: { label: 'Undo', run: () => void undo() },
    });
    onDeleted();
  };
  return { send, busy, failure };
};

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
