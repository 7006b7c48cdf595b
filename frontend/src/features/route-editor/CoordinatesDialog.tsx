import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useBelow } from '../../platform/ui/screenSize';
import { takeUndoKey } from '../../platform/undo/undoKeys';
import { UndoButtons } from '../../platform/undo/UndoButtons';
import { PasteCoordinates } from './PasteCoordinates';
import { PointTable } from './PointTable';
import type { RouteEditing } from './useRouteEditing';

interface CoordinatesDialogProps {
  editing: RouteEditing;
  onClose: () => void;
}

type Part = 'table' | 'paste';

/** The route as numbers, for people without a map or a mouse, or with a list of positions. */
export const CoordinatesDialog = ({ editing, onClose }: CoordinatesDialogProps) => {
  const phone = useBelow('sm');
  const [part, setPart] = useState<Part>(editing.lines.length ? 'table' : 'paste');
  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby="coordinates-title"
      onKeyDown={(event) => {
        // The form around the dialog must not handle its keys.
        event.stopPropagation();
        takeUndoKey(event, editing.undo);
      }}
      slotProps={{ paper: { sx: phone ? {} : { minHeight: 560 } } }}
    >
      <DialogTitle id="coordinates-title" sx={{ pb: 0.5 }}>
        Route coordinates
      </DialogTitle>
      <Tabs
        value={part}
        onChange={(_, next: Part) => setPart(next)}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="table" label="Points" id="coordinates-tab-table" />
        <Tab value="paste" label="Paste or type" id="coordinates-tab-paste" />
      </Tabs>
      <DialogContent
        role="tabpanel"
        aria-labelledby={`coordinates-tab-${part}`}
        sx={{ pt: 2, px: { xs: 1.5, sm: 3 } }}
      >
        {part === 'table' ? (
          <PointTable editing={editing} />
        ) : (
          <PasteCoordinates editing={editing} onDone={() => setPart('table')} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex' }}>
          <UndoButtons steps={editing.undo} />
        </Box>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
};
