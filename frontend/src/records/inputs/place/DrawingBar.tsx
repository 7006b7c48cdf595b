import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlaceShape } from '../../../platform/map/port';
import { crossesItself, drawingText, isEnough, type Corner } from './drawing';

interface DrawingBarProps {
  shape: PlaceShape;
  corners: readonly Corner[];
  /** The map is loaded. */
  ready: boolean;
  onAdd: () => void;
  onUndo: () => void;
  onStartOver: () => void;
  onCancel: () => void;
  onFinish: () => void;
}

/** Shows the progress of the drawing, with a button to finish: a double tap is never needed. */
export const DrawingBar = ({
  shape,
  corners,
  ready,
  onAdd,
  onUndo,
  onStartOver,
  onCancel,
  onFinish,
}: DrawingBarProps) => (
  <Box
    sx={{
      p: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
    }}
  >
    <Box sx={{ flex: '1 1 200px' }}>
      <Typography variant="body2" role="status">
        {drawingText(shape, corners)}
      </Typography>
      {crossesItself(shape, corners) && (
        <Typography variant="caption" sx={{ color: '#8a4b00' }} role="status">
          The outline crosses itself.
        </Typography>
      )}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" disabled={!ready} onClick={onAdd}>
        {shape === 'point' ? 'Place at crosshair' : 'Add at crosshair'}
      </Button>
      {shape !== 'point' && (
        <>
          <Button size="small" disabled={!corners.length} onClick={onUndo}>
            Undo
          </Button>
          <Button size="small" disabled={!corners.length} onClick={onStartOver}>
            Start over
          </Button>
        </>
      )}
    </Box>
    <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
      <Button variant="outlined" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="contained" disabled={!isEnough(shape, corners)} onClick={onFinish}>
        Finish
      </Button>
    </Box>
  </Box>
);
