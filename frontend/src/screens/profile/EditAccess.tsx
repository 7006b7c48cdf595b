import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AccessEntry } from '@portal/shared-types/access/policy';
import { useEffect, useState } from 'react';
import { AccessEntriesEditor } from '../../records/people/access/AccessEntriesEditor';
import { accessChanges } from '@portal/shared-types/access/accessChanges';
import { accessWarnings } from '../../records/people/access/accessWarnings';
import type { Profile } from '../../records/people/person';
import { useViewer } from '../../records/people/useViewer';
import { ConfirmAccess } from './ConfirmAccess';
import { useSaveAccess } from './useSaveAccess';

interface EditAccessProps {
  profile: Profile;
  /** Nations that the viewer administers. */
  administered: readonly string[];
  onDirtyChange: (dirty: boolean) => void;
  onDone: () => void;
}

/** Sets access for the nations that the viewer administers, after a confirmation. */
export const EditAccess = ({ profile, administered, onDirtyChange, onDone }: EditAccessProps) => {
  const viewer = useViewer();
  const [before] = useState<readonly AccessEntry[]>(() =>
    (profile.access ?? []).filter(({ nation }) => administered.includes(nation)),
  );
  const [entries, setEntries] = useState(before);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { save, busy } = useSaveAccess(profile);

  const others = profile.nations.filter((nation) => !administered.includes(nation));
  const changes = accessChanges(before, entries);
  const dirty = changes.length > 0;
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);

  const confirm = async (): Promise<void> => {
    const fault = await save(before, entries);
    setFailure(fault);
    if (fault === null) onDone();
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
            setAsking(true);
          }}
        >
          Save access
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Box>
      {asking && (
        <ConfirmAccess
          person={profile.full_name}
          changes={changes}
          warnings={accessWarnings(viewer, profile, { before, after: entries, others })}
          failure={failure}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void confirm()}
        />
      )}
    </Box>
  );
};
