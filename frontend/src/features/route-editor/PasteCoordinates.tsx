import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isFarFromCoast } from '@portal/shared-types/geo/coast';
import { message } from '@portal/shared-types/text/messages';
import { useState } from 'react';
import { countText } from './figures';
import { readPoints } from './pointsText';
import type { RouteEditing } from './useRouteEditing';

interface PasteCoordinatesProps {
  editing: RouteEditing;
  onDone: () => void;
}

/** Adds points that were typed or pasted as text. */
export const PasteCoordinates = ({ editing, onDone }: PasteCoordinatesProps) => {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [doubt, setDoubt] = useState<string | null>(null);
  const take = (instead: boolean): void => {
    const read = readPoints(text);
    if (read.fault !== undefined) return setFault(read.fault);
    const far = read.lines.flatMap(({ positions }) => positions.filter(isFarFromCoast)).length;
    // Warns once: pressing again confirms.
    if (far && doubt === null)
      return setDoubt(message('coordinatesFar', { points: countText(far, 'point', 'points') }));
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
        error={fault !== null}
        helperText={fault ?? message('coordinatesHint')}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
          setDoubt(null);
        }}
        slotProps={{
          htmlInput: { spellCheck: false, style: { fontVariantNumeric: 'tabular-nums' } },
          formHelperText: { role: fault ? 'alert' : undefined },
        }}
      />
      {doubt !== null && <Alert severity="warning">{doubt}</Alert>}
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
