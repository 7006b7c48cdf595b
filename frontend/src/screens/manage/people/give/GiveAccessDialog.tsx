import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isAdministratorOf } from '@portal/shared-types/access/people';
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { message } from '@portal/shared-types/text/messages';
import { useState, type SubmitEvent } from 'react';
import { SecondaryText } from '../../../../platform/ui/SecondaryText';
import { AccessEntriesEditor } from '../../../../records/people/access/AccessEntriesEditor';
import { useViewer } from '../../../../records/people/useViewer';
import { FormActions } from '../../../../platform/ui/dialogs/FormActions';
import { TaskDialog } from '../../dialogs/TaskDialog';
import { managedNations } from '../../managedNations';
import { useGiveAccess } from './useGiveAccess';

/** Gives access to a person of another nation, by their exact login name. */
export const GiveAccessDialog = ({ onClose }: { onClose: () => void }) => {
  const viewer = useViewer();
  const nations = managedNations(viewer).filter((nation) => isAdministratorOf(viewer, nation));
  const [typed, setTyped] = useState('');
  const [entries, setEntries] = useState<readonly AccessEntry[]>(
    nations.slice(0, 1).map((nation) => ({ nation, hr: false, access: 'Guardian' })),
  );
  const { found, failure, busy, find, give, forget } = useGiveAccess(onClose);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (found) void give(found, entries);
    else if (typed.trim() !== '') void find(typed.trim());
  };
  return (
    <TaskDialog title="Give access by login name" unfinished={null} onClose={onClose}>
      {(close) => (
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
          {found ? (
            <>
              <Box>
                <Typography sx={{ fontWeight: 600 }}>{found.full_name}</Typography>
                <SecondaryText>{found.login_name}</SecondaryText>
              </Box>
              <AccessEntriesEditor
                viewer={viewer}
                nations={nations}
                entries={entries}
                onChange={setEntries}
                hasOthers
              />
            </>
          ) : (
            <TextField
              label="Login name"
              fullWidth
              autoFocus
              value={typed}
              helperText={message('findPersonHint')}
              onChange={({ target }) => setTyped(target.value)}
              slotProps={{
                htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
              }}
            />
          )}
          {failure !== null && <Alert severity="error">{failure}</Alert>}
          <FormActions>
            <Button onClick={found ? forget : close}>{found ? 'Back' : 'Cancel'}</Button>
            <Button
              type="submit"
              variant="contained"
              disabled={busy || (found ? !entries.length : typed.trim() === '')}
            >
              {found ? 'Give access' : 'Find'}
            </Button>
          </FormActions>
        </Box>
      )}
    </TaskDialog>
  );
};
