import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { SearchColumns, SearchKind } from '@portal/shared-types/search/columns';
import { patrolRowAt, sightingRowAt, surveyRowAt } from '@portal/shared-types/search/rows';
import { rangeText, dateText, timeText } from '@portal/shared-types/time/wallText';
import { useState } from 'react';
import { counted } from './counts';

interface PickListProps {
  columns: SearchColumns;
  kind: SearchKind;
  /** Places of the records that lie together. */
  indexes: readonly number[];
  onOpen: (index: number) => void;
  onClose: () => void;
}

const STEP = 100;

const typeText = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

const textsOf = (columns: SearchColumns, kind: SearchKind, index: number): [string, string] => {
  switch (kind) {
    case 'patrols': {
      const row = patrolRowAt(columns, index);
      return [
        `Patrol #${row.id}`,
        `${rangeText(row.patrol_start_dt, row.patrol_end_dt)} · ${row.nation}`,
      ];
    }
    case 'sightings': {
      const row = sightingRowAt(columns, index);
      return [
        typeText(row.sighting_type, row.sighting_subtype, row.sighting_subsubtype),
        `${dateText(row.sighting_dt)}, ${timeText(row.sighting_dt)} · patrol #${row.patrol_id} · ${row.nation}`,
      ];
    }
    case 'surveys': {
      const row = surveyRowAt(columns, index);
      return [
        typeText(row.survey_type, row.survey_subtype),
        `${dateText(row.survey_start_dt)}, ${timeText(row.survey_start_dt)} · patrol #${row.patrol_id} · ${row.nation}`,
      ];
    }
  }
};

/** Records that no zoom can part, or that a cluster holds, to choose from. */
export const PickList = ({ columns, kind, indexes, onOpen, onClose }: PickListProps) => {
  const [shown, setShown] = useState(STEP);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="pick-title">
      <DialogTitle id="pick-title">{`${counted(indexes.length, kind)} here`}</DialogTitle>
      <DialogContent dividers sx={{ p: 0 }}>
        <List dense disablePadding>
          {indexes.slice(0, shown).map((index) => {
            const [primary, secondary] = textsOf(columns, kind, index);
            return (
              <ListItem key={index} disablePadding divider>
                <ListItemButton onClick={() => onOpen(index)}>
                  <ListItemText primary={primary} secondary={secondary} />
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </DialogContent>
      <DialogActions>
        {shown < indexes.length && (
          <Button onClick={() => setShown(shown + STEP)}>
            {`Show more (${indexes.length - shown} left)`}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
