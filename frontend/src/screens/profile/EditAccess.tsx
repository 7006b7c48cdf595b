import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AccessEntry } from '@portal/shared-types/contract/access/policy';
import { useState } from 'react';
import { AccessEntriesEditor } from '#records/people/access/AccessEntriesEditor.tsx';
import { accessChanges } from '@portal/shared-types/contract/access/accessChanges';
import { accessWarnings, staysInSight } from '#records/people/access/accessWarnings.ts';
import type { Profile } from '#records/people/person.ts';
import { useViewer } from '#records/people/useViewer.ts';
import { ApiError } from '@portal/shared-types/contract/api/client';
import { message } from '@portal/shared-types/base/text/messages';
import { useSettings } from '#platform/api/settings.ts';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { useUpdateAccess } from '#records/people/queries.ts';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useReportDirty, type EditedPartProps } from './useEditing';

interface ConfirmAccessProps {
  person: string;
  changes: readonly string[];
  warnings: readonly string[];
  failure: string | null;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

const ConfirmAccess = (props: ConfirmAccessProps) => {
  const { person, changes, warnings, failure, busy, onCancel, onConfirm } = props;
  return (
    <Dialog open onClose={onCancel} aria-labelledby="access-title" maxWidth="sm" fullWidth>
      <DialogTitle id="access-title">Change access for {person}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <Typography color="text.secondary">{message('accessEndsSessions', { person })}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button variant="contained" onClick={onConfirm} loading={busy}>
          Change access
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Longer than other notices: noticing that it was the wrong person takes a moment. */
const UNDO_MS = 12_000;

/** Offers undo as long as the viewer still sees the person. */
const useSaveAccess = ({ login_name, full_name }: Profile) => {
  const viewer = useViewer();
  const { supportContact } = useSettings();
  const show = useNotice();
  const update = useUpdateAccess();

  const formatFailure = (error: unknown): string => {
    const { status, problem } = error instanceof ApiError ? error : {};
    if (status === 403) return message('profileForbidden');
    if (status === 400 && problem?.detail !== undefined) return problem.detail;
    return message('savingFailed', { name: supportContact });
  };
  const send = (access: readonly AccessEntry[]) =>
    update.mutateAsync({ login_name, access: [...access] });

  const restore = async (before: readonly AccessEntry[]): Promise<void> => {
    try {
      await send(before);
      const text = message('accessRestored', { person: full_name });
      show({ severity: 'success', text, stays: NOTICE_MS });
    } catch (error) {
      show({ severity: 'error', text: formatFailure(error), stays: null });
    }
  };

  /** Resolves to an error message if it fails. */
  const save = async (
    before: readonly AccessEntry[],
    after: readonly AccessEntry[],
  ): Promise<string | null> => {
    try {
      const { nations } = await send(after);
      const text = message('accessSaved', { person: full_name });
      const inSight = staysInSight(viewer, { login_name, full_name }, nations);
      show({
        severity: 'success',
        text,
        stays: UNDO_MS,
        ...(inSight && { action: { label: 'Undo', run: () => void restore(before) } }),
      });
      return null;
    } catch (error) {
      return formatFailure(error);
    }
  };
  return { save, busy: update.isPending };
};

interface EditAccessProps extends Omit<EditedPartProps, 'own'> {
  /** Nations that the viewer administers. */
  administered: readonly string[];
  onDone: () => void;
}

export const EditAccess = ({ profile, administered, onDirtyChange, onDone }: EditAccessProps) => {
  const viewer = useViewer();
  const [before] = useState<readonly AccessEntry[]>(() =>
    (profile.access ?? []).filter(({ nation }) => administered.includes(nation)),
  );
  const [entries, setEntries] = useState(before);
  const [isConfirming, setIsConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { save, busy } = useSaveAccess(profile);

  const others = profile.nations.filter((nation) => !administered.includes(nation));
  const changes = accessChanges(before, entries);
  const dirty = changes.length > 0;
  useReportDirty(dirty, onDirtyChange);

  const confirm = async (): Promise<void> => {
    const error = await save(before, entries);
    setFailure(error);
    if (error === null) onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <AccessEntriesEditor
        viewer={viewer}
        nations={administered}
        entries={entries}
        onChange={setEntries}
        hasOthers={others.length > 0}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!dirty}
          onClick={() => {
            setFailure(null);
            setIsConfirming(true);
          }}
        >
          Save access
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Box>
      {isConfirming && (
        <ConfirmAccess
          person={profile.full_name}
          changes={changes}
          warnings={accessWarnings(viewer, profile, { before, after: entries, others })}
          failure={failure}
          busy={busy}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </Box>
  );
};
