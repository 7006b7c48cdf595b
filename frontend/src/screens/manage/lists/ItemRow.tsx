import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { EditableList } from '@portal/shared-types/contract/api/listEditing';
import { tidyLabel } from '@portal/shared-types/records/lists/itemText';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { labelCheck, useListChange } from './listsQuery';

interface ItemRowProps {
  list: EditableList;
  item: EditableList['items'][number];
}

interface RenameItemProps extends ItemRowProps {
  onDone: () => void;
}

/** Changes an item's label. The typed text stays when the list changes in the meantime. */
const RenameItem = ({ list, item, onDone }: RenameItemProps) => {
  const { send, busy } = useListChange(list);
  const [typed, setTyped] = useState(item.label);
  const [error, setError] = useState<string | null>(null);

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const label = tidyLabel(typed);
    if (label === item.label) return onDone();
    const wrong = labelCheck(list, item.code, label);
    setError(wrong);
    if (wrong !== null) return;
    const outcome = await send({ code: item.code, change: { label } });
    if (outcome.done) onDone();
    else setError(outcome.text);
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
        error={error !== null}
        helperText={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
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

export const ItemRow = ({ list, item }: ItemRowProps) => {
  const { send, busy } = useListChange(list);
  const notice = useNotice();
  const [renaming, setRenaming] = useState(false);
  const wasRenaming = useRef(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { code, label, retired } = item;

  useEffect(() => {
    // Return the focus to the button that started renaming.
    if (!renaming && wasRenaming.current) rename.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  const setRetired = async (next: boolean): Promise<void> => {
    const outcome = await send({ code, change: { retired: next } });
    notice(
      outcome.done
        ? {
            severity: 'success',
            text: message(next ? 'itemRetired' : 'itemBack', { label }),
            stays: NOTICE_MS,
          }
        : { severity: 'error', text: outcome.text, stays: 2 * NOTICE_MS },
    );
  };

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {renaming ? (
        <RenameItem list={list} item={item} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.4 }}>
            <Box component="span" sx={{ color: retired ? 'text.secondary' : 'text.primary' }}>
              {label}
            </Box>
            {retired && (
              <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                (retired)
              </Box>
            )}
            {code !== label && (
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Code: {code}</Box>
            )}
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5 }}>
            <Button
              ref={rename}
              size="small"
              aria-label={`Rename ${label}`}
              onClick={() => setRenaming(true)}
            >
              Rename
            </Button>
            <Button
              size="small"
              // `disabled` would lose the focus.
              aria-disabled={busy}
              aria-label={`${retired ? 'Restore' : 'Retire'} ${label}`}
              onClick={() => {
                if (!busy) void setRetired(!retired);
              }}
              sx={{ '&[aria-disabled=true]': { color: 'text.disabled' } }}
            >
              {retired ? 'Restore' : 'Retire'}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
};
