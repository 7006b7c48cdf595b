import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DeletedRecord } from '@portal/shared-types/api/records';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { listInstant } from '../../../records/people/instantText';
import { Reason } from '../Reason';
import { useRestoreRecord } from '../useRestoreRecord';
import { deletedPlace, deletedTitle } from './deletedText';

interface DeletedItemProps {
  record: DeletedRecord;
  onRestored: () => void;
}

export const DeletedItem = ({ record, onRestored }: DeletedItemProps) => {
  const { patrolId, recordId, deletedAt, deletedBy, reason } = record;
  const restore = useRestoreRecord();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const title = deletedTitle(record);
  const bringBack = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    // One deletion is undone only once, however many screens try.
    const idempotencyKey = `restore-${recordId ?? patrolId}-${deletedAt}`;
    const why = await restore({ patrolId, recordId, title, idempotencyKey });
    setBusy(false);
    setFault(why);
    if (why === null) onRestored();
  };
  return (
    <Box
      component="li"
      sx={{
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 14 }}>{deletedPlace(record)}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 0.25 }}>
          {`Deleted by ${deletedBy ?? message('historyFormerUser')} · `}
          <time dateTime={deletedAt} style={{ whiteSpace: 'nowrap' }}>
            {listInstant(deletedAt)}
          </time>
        </Box>
        {reason && <Reason text={reason} />}
        {fault !== null && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {fault}
          </Alert>
        )}
      </Box>
      <Button
        size="small"
        variant="outlined"
        startIcon={<RestoreFromTrash />}
        disabled={busy}
        aria-label={`Restore ${title}`}
        onClick={() => void bringBack()}
        sx={{ flex: 'none' }}
      >
        {busy ? 'Restoring…' : 'Restore'}
      </Button>
    </Box>
  );
};
