import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { isAdministratorIn } from '@portal/shared-types/contract/access/people';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useState, type SubmitEvent } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { AccessEntriesEditor } from '#records/people/access/AccessEntriesEditor.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import { FormActions } from '#platform/ui/dialogs/FormActions.tsx';
import { TaskDialog } from '../../dialogs/TaskDialog';
import { managedNations } from '../../managedNations';
import { useClient } from '#platform/api/ClientContext.ts';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useTakePerson } from '../peopleQuery';

interface Found {
  login_name: string;
  full_name: string;
}

const useGiveAccess = (onDone: () => void) => {
  const client = useClient();
  const notice = useNotice();
  const takePerson = useTakePerson();
  const { supportContact } = useSettings();
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const formatFailure = (error: unknown): string => {
    const { status, problem } = error instanceof ApiError ? error : {};
    if (status === 404) return message('personByLoginMissing');
    if (status === 403) return message('personNotGranted');
    if ((status === 409 || status === 429) && problem?.detail) return problem.detail;
    return message('accessNotGiven', { name: supportContact });
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(formatFailure(error));
    }
    setBusy(false);
  };

  const find = (login_name: string): Promise<void> =>
    attempt(async () => setFound(await client.findPerson({ query: { login_name } })));
  const give = ({ login_name, full_name }: Found, access: readonly AccessEntry[]): Promise<void> =>
    attempt(async () => {
      takePerson(await client.grantAccess({ body: { user: { login_name, access: [...access] } } }));
      const text = message('accessGiven', { person: full_name });
      notice({ severity: 'success', text, stays: NOTICE_MS });
      onDone();
    });
  const forget = (): void => {
    setFound(null);
    setFailure(null);
  };
  return { found, failure, busy, find, give, forget };
};

/** Gives access to a person of another nation, by their exact login name. */
export const GiveAccessDialog = ({ onClose }: { onClose: () => void }) => {
  const viewer = useViewer();
  const nations = managedNations(viewer).filter((nation) => isAdministratorIn(viewer, nation));
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
