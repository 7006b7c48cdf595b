import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useState } from 'react';
import { countedPlaces } from './counts';
import { RecordLines } from './RecordLines';
import type { RecordPlace } from './recordPlace';

interface PickListProps {
  columns: SearchColumns;
  places: readonly RecordPlace[];
  onOpen: (place: RecordPlace) => void;
  onClose: () => void;
}

const STEP = 100;

/** A list of records that zooming can't separate. */
export const PickList = ({ columns, places, onOpen, onClose }: PickListProps) => {
  const [shown, setShown] = useState(STEP);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="pick-title">
      <DialogTitle id="pick-title">{`${countedPlaces(places)} here`}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List dense disablePadding>
          {places.slice(0, shown).map((place) => (
            <ListItem key={`${place.kind} ${place.index}`} disablePadding divider>
              <ListItemButton onClick={() => onOpen(place)}>
                <RecordLines columns={columns} place={place} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {shown < places.length && (
          <Button onClick={() => setShown(shown + STEP)}>
            {`Show more (${places.length - shown} left)`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
