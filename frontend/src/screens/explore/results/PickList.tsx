import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useState } from 'react';
import { recordCountText } from './counts';
import { RecordLines } from './RecordLines';
import type { RecordRef } from './recordRef';

interface PickListProps {
  columns: SearchColumns;
  records: readonly RecordRef[];
  onOpen: (record: RecordRef) => void;
  onClose: () => void;
}

const STEP = 100;

/** A list of records that zooming can't separate. */
export const PickList = ({ columns, records, onOpen, onClose }: PickListProps) => {
  const [shown, setShown] = useState(STEP);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="pick-title">
      <DialogTitle id="pick-title">{`${recordCountText(records)} here`}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List dense disablePadding>
          {records.slice(0, shown).map((record) => (
            <ListItem key={`${record.kind} ${record.index}`} disablePadding divider>
              <ListItemButton onClick={() => onOpen(record)}>
                <RecordLines columns={columns} record={record} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {shown < records.length && (
          <Button onClick={() => setShown(shown + STEP)}>
            {`Show more (${records.length - shown} left)`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
