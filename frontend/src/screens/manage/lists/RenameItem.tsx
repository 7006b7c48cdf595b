import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { EditableList } from '@portal/shared-types/api/listEditing';
import { tidyLabel } from '@portal/shared-types/lists/itemText';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { labelCheck } from './labelCheck';
import { useListChange } from './useListChange';

interface RenameItemProps {
  list: EditableList;
  item: EditableList['items'][number];
  onDone: () => void;
}

/** Changes an item's label. The typed text stays when the list changes in the meantime. */
export const RenameItem = ({ list, item, onDone }: RenameItemProps) => {
  const { send, busy } = useListChange(list);
  const [typed, setTyped] = useState(item.label);
  const [fault, setFault] = useState<string | null>(null);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const label = tidyLabel(typed);
    if (label === item.label) return onDone();
    const wrong = labelCheck(list, item.code, label);
    setFault(wrong);
    if (wrong !== null) return;
    const outcome = await send({ code: item.code, change: { label } });
    if (outcome.done) onDone();
    else setFault(outcome.text);
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SubmitEvent) => void save(event)}
      sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}
    >
      <TextField
        autoFocus
        label={`New label of ${item.code}`}
        value={typed}
        error={fault !== null}
        helperText={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') onDone();
        }}
        slotProps={{
          htmlInput: { autoComplete: 'off', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Box>
    </Box>
  );
};
