import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { canGrant, type AccessHolder } from '@portal/shared-types/access/people';
import { HR_TEXT } from '@portal/shared-types/access/accessChanges';
import { ACCESS_LEVELS, type AccessEntry } from '@portal/shared-types/access/policy';
import { Choice } from '../../../platform/ui/fields/Choice';

interface EntryRowProps {
  viewer: AccessHolder;
  entry: AccessEntry;
  onChange: (entry: AccessEntry) => void;
  onRemove: () => void;
}

/** One nation: level, hr flag and a remove button. Offers what the viewer may give. */
export const EntryRow = ({ viewer, entry, onChange, onRemove }: EntryRowProps) => {
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
