import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useState } from 'react';
import { markOfType, SURVEY_MARK } from '../../../platform/map/colours';
import { RecordMark } from '../../../platform/map/RecordMark';
import { countedPlaces } from './counts';
import type { RecordPlace } from './recordPlace';
import { recordTexts } from './recordTexts';

interface PickListProps {
  columns: SearchColumns;
  /** Records at one position. */
  places: readonly RecordPlace[];
  onOpen: (place: RecordPlace) => void;
  onClose: () => void;
}

const STEP = 100;

const markAt = (columns: SearchColumns, { kind, index }: RecordPlace) => {
  if (kind === 'surveys') return SURVEY_MARK;
  const type = columns.types[columns.sightings.type[index] ?? 0];
  return kind === 'sightings' && type ? markOfType(type[0]) : null;
};

const Item = ({ columns, place }: { columns: SearchColumns; place: RecordPlace }) => {
  const { what, when } = recordTexts(columns, place);
  const mark = markAt(columns, place);
  return (
    <>
      {mark && (
        <Box sx={{ width: 18, mr: 1, flex: 'none', display: 'grid', placeItems: 'center' }}>
          <RecordMark {...mark} />
        </Box>
      )}
      <ListItemText primary={what} secondary={when} />
    </>
  );
};

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
                <Item columns={columns} place={place} />
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
