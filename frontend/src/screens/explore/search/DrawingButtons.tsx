import Check from '@mui/icons-material/Check';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AreaTool } from './useAreaDrawing';

/** With fewer, a polygon has no inside. */
const FEWEST_CORNERS = 3;

/** The next step while the searched polygon is drawn or edited. */
export const drawingHint = ({ mode, corners }: AreaTool): string => {
  if (mode === 'changing')
    return 'Drag a corner, or tap it and then its new position. Drag the middle of a side to add a corner. Tap a corner twice to delete it.';
  if (corners === 0) return 'Click or tap each corner of the area on the map.';
  const left = FEWEST_CORNERS - corners;
  return left > 0
    ? `Add at least ${left} more ${left === 1 ? 'corner' : 'corners'}.`
    : 'Finish, or add more corners.';
};

export const DrawingButtons = ({ area }: { area: AreaTool }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <Button
      size="small"
      variant="contained"
      color="secondary"
      startIcon={<Check />}
      onClick={area.finish}
      disabled={area.mode === 'drawing' && area.corners < FEWEST_CORNERS}
    >
      Finish
    </Button>
    <Button
      size="small"
      color="secondary"
      startIcon={<Undo />}
      onClick={area.undo}
      disabled={area.mode === 'drawing' && area.corners === 0}
    >
      Undo
    </Button>
    <Button size="small" color="secondary" onClick={area.cancel}>
      Cancel
    </Button>
  </Box>
);
