import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import type { EditableList } from '@portal/shared-types/api/listEditing';
import { codeFault, codeFrom, tidyLabel } from '@portal/shared-types/lists/itemText';
import { message } from '@portal/shared-types/text/messages';
import { useRef, useState, type SubmitEvent } from 'react';
import { labelCheck } from './labelCheck';
import { useListChange } from './useListChange';

interface AddItemProps {
  list: EditableList;
  onAdded: (label: string) => void;
}

/** Appends an item. Its code is made from its label unless one is given. */
export const AddItem = ({ list, onAdded }: AddItemProps) => {
  const { send, busy } = useListChange(list);
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const labelField = useRef<HTMLInputElement>(null);

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const ownCode = tidyLabel(code);
    const wrongCode = ownCode === '' ? undefined : codeFault(ownCode);
    const wrong = labelCheck(list, null, label) ?? (wrongCode ? message(wrongCode) : null);
    setFault(wrong);
    if (wrong === null) {
      const asked = { label: tidyLabel(label), ...(ownCode !== '' && { code: ownCode }) };
      const outcome = await send({ add: asked });
      if (outcome.done) {
        setLabel('');
        setCode('');
        onAdded(asked.label);
      } else setFault(outcome.text);
    }
    labelField.current?.focus();
  };

  const typing = { autoComplete: 'off', spellCheck: false };
  return (
    <Box component="form" noValidate onSubmit={(event: SubmitEvent) => void add(event)}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'end',
          gridTemplateColumns: { xs: '1fr', sm: '2fr 1.4fr max-content' },
        }}
      >
        <TextField
          error={fault !== null}
          label="New item label"
          value={label}
          onChange={({ target }) => {
            setLabel(target.value);
            setFault(null);
          }}
          inputRef={labelField}
          slotProps={{ htmlInput: typing }}
        />
        <TextField
          label="Code"
          placeholder={codeFrom(label) || 'same as label'}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setFault(null);
          }}
          slotProps={{ htmlInput: typing }}
        />
        <Button type="submit" variant="contained" startIcon={<Add />} disabled={busy}>
          {busy ? 'Adding…' : 'Add'}
        </Button>
      </Box>
      {fault !== null && (
        <FormHelperText error role="alert">
          {fault}
        </FormHelperText>
      )}
    </Box>
  );
};
