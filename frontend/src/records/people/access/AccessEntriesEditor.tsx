import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { canGrant, type PersonAccess } from '@portal/shared-types/contract/access/people';
import { HR_TEXT } from '@portal/shared-types/contract/access/accessChanges';
import { ACCESS_LEVELS, type AccessEntry } from '@portal/shared-types/contract/access/policy';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { LEVEL_MEANING, ROLES, roleText } from '../levelText';

const LevelMeanings = () => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { sm: 'max-content 1fr' },
      columnGap: 2,
      rowGap: 0.5,
      fontSize: 14,
      color: 'text.secondary',
      '& dt': { fontWeight: 600 },
      '& dd': { m: 0 },
    }}
  >
    {ROLES.map((role) => (
      <Box key={role} sx={{ display: 'contents' }}>
        <dt>{roleText(role)}</dt>
        <dd>{LEVEL_MEANING[role]}</dd>
      </Box>
    ))}
  </Box>
);

interface EntryRowProps {
  viewer: PersonAccess;
  entry: AccessEntry;
  onChange: (entry: AccessEntry) => void;
  onRemove: () => void;
}

const EntryRow = ({ viewer, entry, onChange, onRemove }: EntryRowProps) => {
  const { nation } = entry;
  const levels = ACCESS_LEVELS.filter(
    (access) => access === entry.access || canGrant(viewer, { ...entry, access }),
  );
  return (
    <Box
      role="group"
      aria-label={nation}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto auto', sm: 'minmax(0, 1fr) 180px auto auto' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, fontWeight: 600 }}>{nation}</Box>
      <Choice
        label={`Level in ${nation}`}
        labelHidden
        value={entry.access}
        options={levels}
        onChange={(access) => onChange({ ...entry, access })}
      />
      <FormControlLabel
        label={HR_TEXT}
        sx={{ mr: 0 }}
        control={
          <Switch
            checked={entry.hr}
            disabled={!entry.hr && !canGrant(viewer, { ...entry, hr: true })}
            onChange={(_, hr) => onChange({ ...entry, hr })}
            slotProps={{ input: { 'aria-label': `${HR_TEXT} in ${nation}` } }}
          />
        }
      />
      <IconButton aria-label={`Remove access to ${nation}`} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

interface AccessEntriesEditorProps {
  viewer: PersonAccess;
  /** Nations whose access can be set here; the policy decides which levels. */
  nations: readonly string[];
  /** Entries of those nations. */
  entries: readonly AccessEntry[];
  onChange: (entries: AccessEntry[]) => void;
  hasOthers?: boolean;
}

const beginning = (nation: string): AccessEntry => ({ nation, hr: false, access: 'Guardian' });

/** Adds a nation that has no entry yet; the only remaining one needs no choice. */
const AddNation = ({
  nations,
  onAdd,
}: {
  nations: readonly string[];
  onAdd: (nation: string) => void;
}) => {
  const [chosen, setChosen] = useState('');
  const nation = nations.includes(chosen) ? chosen : nations[0]!;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {nations.length > 1 && (
        <Choice
          label="Another nation"
          value={nation}
          options={nations}
          onChange={setChosen}
          sx={{ minWidth: 180 }}
        />
      )}
      <Button startIcon={<Add />} onClick={() => onAdd(nation)}>
        {nations.length > 1 ? 'Add nation' : `Add ${nation}`}
      </Button>
    </Box>
  );
};

/** Access entries, one row per nation. A person keeps at least one. */
export const AccessEntriesEditor = (props: AccessEntriesEditorProps) => {
  const { viewer, nations, entries, onChange, hasOthers = false } = props;
  const [refused, setRefused] = useState(false);
  const missing = nations.filter(
    (nation) =>
      !entries.some((entry) => entry.nation === nation) && canGrant(viewer, beginning(nation)),
  );
  const set = (next: AccessEntry[]): void => {
    setRefused(false);
    onChange(next);
  };
  const remove = (nation: string): void => {
    if (entries.length === 1 && !hasOthers) setRefused(true);
    else set(entries.filter((entry) => entry.nation !== nation));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {entries.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.nation}
              viewer={viewer}
              entry={entry}
              onChange={(next) =>
                set(entries.map((other) => (other.nation === entry.nation ? next : other)))
              }
              onRemove={() => remove(entry.nation)}
            />
          ))}
        </Box>
      )}
      {refused && <Alert severity="warning">{message('lastAccessEntry')}</Alert>}
      {missing.length > 0 && (
        <AddNation nations={missing} onAdd={(nation) => set([...entries, beginning(nation)])} />
      )}
      <LevelMeanings />
    </Box>
  );
};
