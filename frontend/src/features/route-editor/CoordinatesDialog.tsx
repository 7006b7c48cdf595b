import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { isFarFromCoast } from '@portal/shared-types/base/geo/coast';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { takeUndoKey } from '#platform/undo/undoKeys.ts';
import { UndoButtons } from '#platform/undo/UndoButtons.tsx';
import { countText } from './figures';
import { readPoints } from './pointsText';
import { PointTable } from './PointTable';
import type { RouteEditing } from './useRouteEditing';

interface CoordinatesDialogProps {
  editing: RouteEditing;
  onClose: () => void;
}

type Part = 'table' | 'paste';

const PasteCoordinates = ({ editing, onClose: onDone }: CoordinatesDialogProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const take = (instead: boolean): void => {
    const read = readPoints(text);
    if (read.error !== undefined) return setError(read.error);
    const far = read.lines.flatMap(({ positions }) => positions.filter(isFarFromCoast)).length;
    // The dialog warns once; pressing again confirms.
    if (far && warning === null)
      return setWarning(message('coordinatesFar', { points: countText(far, 'point', 'points') }));
    editing.step((before) => (instead ? read.lines : [...before, ...read.lines]));
    editing.deselect();
    onDone();
    return undefined;
  };
  const hasRoute = editing.lines.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        size="medium"
        label="Points"
        multiline
        minRows={8}
        maxRows={16}
        autoFocus
        value={text}
        error={error !== null}
        helperText={error ?? message('coordinatesHint')}
        onChange={({ target }) => {
          setText(target.value);
          setError(null);
          setWarning(null);
        }}
        slotProps={{
          htmlInput: { spellCheck: false, style: { fontVariantNumeric: 'tabular-nums' } },
          formHelperText: { role: error ? 'alert' : undefined },
        }}
      />
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          color="secondary"
          disabled={!text.trim()}
          onClick={() => take(false)}
        >
          {hasRoute ? 'Add as a new part' : 'Create route'}
        </Button>
        {hasRoute && (
          <Button variant="outlined" disabled={!text.trim()} onClick={() => take(true)}>
            Replace route
          </Button>
        )}
      </Box>
    </Box>
  );
};

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
          <PasteCoordinates editing={editing} onClose={() => setPart('table')} />
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
