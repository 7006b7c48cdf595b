import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AreaTool } from './useAreaDrawing';

/** With fewer, a polygon has no inside. */
const FEWEST_CORNERS = 3;

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

interface AreaFieldProps {
  area: AreaTool;
  hasPolygon: boolean;
  onRemove: () => void;
}

export const AreaField = ({ area, hasPolygon, onRemove }: AreaFieldProps) => (
  <Box sx={{ mt: 1, display: 'grid', gap: 0.75 }}>
    {area.mode ? (
      <DrawingButtons area={area} />
    ) : (
      <>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          startIcon={<PolylineOutlined />}
          onClick={area.draw}
          disabled={!area.possible}
        >
          {hasPolygon ? 'Draw new area' : 'Draw search area'}
        </Button>
        {hasPolygon && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              color="secondary"
              startIcon={<EditOutlined />}
              onClick={area.change}
              disabled={!area.possible}
            >
              Edit area
            </Button>
            <Button size="small" color="secondary" startIcon={<Close />} onClick={onRemove}>
              Delete area
            </Button>
          </Box>
        )}
      </>
    )}
    <Typography variant="caption" color="text.secondary" role="status">
      {area.mode && drawingHint(area)}
      {!area.mode && hasPolygon && 'Searching your drawn area'}
    </Typography>
  </Box>
);
