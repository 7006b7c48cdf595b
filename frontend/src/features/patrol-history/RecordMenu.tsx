import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import History from '@mui/icons-material/History';
import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { canDelete } from '@portal/shared-types/contract/access/policy';
import { useId, useState } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { useViewer } from '#records/people/useViewer.ts';
import type { Subject } from '../patrol-data/subject';

const HistoryDialog = lazyDialog(() => import('./HistoryDialog'));
const DeleteDialog = lazyDialog(() => import('./DeleteDialog'));

interface RecordMenuProps {
  subject: Subject;
  /** Called after the deletion, when its details can no longer be shown. */
  onDeleted?: (() => void) | undefined;
}

/** Actions on a record for people who manage the nation's records; hidden from everyone else. */
export const RecordMenu = ({ subject, onDeleted }: RecordMenuProps) => {
  const viewer = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'history' | 'delete' | null>(null);
  const id = useId();
  if (!canDelete(viewer, subject)) return null;
  const choose = (what: 'history' | 'delete'): void => {
    setAnchor(null);
    setOpen(what);
  };
  const close = (): void => setOpen(null);
  const name = `History and delete: ${subject.title}`;
  return (
    <>
      <Tooltip title="History and delete">
        <IconButton
          id={`${id}-button`}
          size="small"
          aria-label={name}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-labelledby': `${id}-button` },
          // The menu is outside the screen's landmarks.
          paper: { role: 'region', 'aria-label': name },
        }}
      >
        <MenuItem onClick={() => choose('history')}>
          <ListItemIcon>
            <History fontSize="small" />
          </ListItemIcon>
          History
        </MenuItem>
        <MenuItem onClick={() => choose('delete')}>
          <ListItemIcon>
            <DeleteOutlined fontSize="small" />
          </ListItemIcon>
          Delete…
        </MenuItem>
      </Menu>
      {open === 'history' && <HistoryDialog subject={subject} onClose={close} />}
      {open === 'delete' && (
        <DeleteDialog
          subject={subject}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted?.();
          }}
        />
      )}
    </>
  );
};
