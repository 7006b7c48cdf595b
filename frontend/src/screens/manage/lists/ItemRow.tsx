import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditableList } from '@portal/shared-types/api/listEditing';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useRef, useState } from 'react';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import { RenameItem } from './RenameItem';
import { useListChange } from './useListChange';

interface ItemRowProps {
  list: EditableList;
  item: EditableList['items'][number];
}

/** An item with its buttons. */
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
              // Not `disabled`, which would lose the focus.
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
