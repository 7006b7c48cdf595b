import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { findCodeError, codeFrom, tidyLabel } from '@portal/shared-types/records/lists/itemText';
import { message } from '@portal/shared-types/base/text/messages';
import { useRef, useState, type SubmitEvent } from 'react';
import { Choice } from '#platform/ui/fields/Choice.tsx';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { OutlinedList } from '#platform/ui/OutlinedList.tsx';
import { foldedText } from '@portal/shared-types/base/text/foldedText';
import { ItemRow } from './ItemRow';
import { partName, type NamedList } from './listGroups';
import { getListKey, labelCheck, useListChange } from './listsQuery';

interface ListEditorProps {
  named: NamedList;
  /** Parent item or nation; empty for the list of all nations, or the only part. */
  part: string;
  onPart: (part: string) => void;
}

/** Longer lists get a search field. */
const AT_A_GLANCE = 15;

const partText = ({ kind, parent_item, sharing }: EditableList): string =>
  kind === 'nation' ? (sharing ?? 'All nations') : (parent_item ?? '');

interface AddItemProps {
  list: EditableList;
  onAdded: (label: string) => void;
}

/** Appends an item. Its code is made from its label unless one is given. */
const AddItem = ({ list, onAdded }: AddItemProps) => {
  const { send, busy } = useListChange(list);
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const labelField = useRef<HTMLInputElement>(null);

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const ownCode = tidyLabel(code);
    const wrongCode = ownCode === '' ? undefined : findCodeError(ownCode);
    const wrong = labelCheck(list, null, label) ?? (wrongCode ? message(wrongCode) : null);
    setError(wrong);
    if (wrong === null) {
      const values = { label: tidyLabel(label), ...(ownCode !== '' && { code: ownCode }) };
      const outcome = await send({ add: values });
      if (outcome.done) {
        setLabel('');
        setCode('');
        onAdded(values.label);
      } else setError(outcome.text);
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
          error={error !== null}
          label="New item label"
          value={label}
          onChange={({ target }) => {
            setLabel(target.value);
            setError(null);
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
            setError(null);
          }}
          slotProps={{ htmlInput: typing }}
        />
        <Button type="submit" variant="contained" startIcon={<Add />} disabled={busy}>
          {busy ? 'Adding…' : 'Add'}
        </Button>
      </Box>
      {error !== null && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
};

const Items = ({ list }: { list: EditableList }) => {
  const [typed, setTyped] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const word = foldedText(typed.trim());
  const shown = list.items.filter(({ code, label }) =>
    foldedText(`${label}\n${code}`).includes(word),
  );
  const retired = list.items.filter((item) => item.retired).length;
  return (
    <>
      <AddItem
        list={list}
        onAdded={(label) => {
          setTyped('');
          setAdded(label);
        }}
      />
      <Box role="status" sx={{ fontSize: 14, '&:empty': { display: 'none' } }}>
        {added !== null && message('itemAdded', { label: added })}
      </Box>
      {list.items.length > AT_A_GLANCE && (
        <FindField label="Find an item" value={typed} onChange={setTyped} sx={{ maxWidth: 340 }} />
      )}
      <SecondaryText>
        {list.items.length === 1 ? '1 item' : `${list.items.length} items`}
        {retired > 0 && `, ${retired} retired`}
        {word !== '' && `; ${shown.length} found`}
      </SecondaryText>
      {shown.length > 0 && (
        <OutlinedList label="Items">
          {shown.map((item) => (
            <ItemRow key={item.code} list={list} item={item} />
          ))}
        </OutlinedList>
      )}
    </>
  );
};

export const ListEditor = ({ named, part, onPart }: ListEditorProps) => {
  const { kind, title, parts } = named;
  const list = parts.find((one) => partName(one) === part) ?? parts[0];
  if (!list) return null;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h2">{title}</Typography>
      {kind !== 'static' && (
        <Choice
          label={kind === 'nation' ? 'Items of' : 'Depends on'}
          value={partName(list)}
          options={parts.map((one) => [partName(one), partText(one)] as const)}
          onChange={onPart}
          sx={{ maxWidth: 340 }}
        />
      )}
      <Items key={getListKey(list)} list={list} />
    </Box>
  );
};
