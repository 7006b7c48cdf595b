import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { MapPort } from './port';

/** In the corner of the map that they stand on. */
export const ZoomButtons = ({ port }: { port: MapPort }) => (
  <Paper
    elevation={0}
    sx={{
      position: 'absolute',
      top: 12,
      right: 12,
      display: 'grid',
      border: 1,
      borderColor: 'divider',
    }}
  >
    <IconButton aria-label="Zoom in" onClick={() => port.zoomIn()}>
      <Add fontSize="small" />
    </IconButton>
    <IconButton aria-label="Zoom out" onClick={() => port.zoomOut()}>
      <Remove fontSize="small" />
    </IconButton>
  </Paper>
);
