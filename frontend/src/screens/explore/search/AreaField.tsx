import Close from '@mui/icons-material/Close';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { DrawingButtons, drawingHint } from './DrawingButtons';
import type { AreaTool } from './useAreaDrawing';

interface AreaFieldProps {
  area: AreaTool;
  hasPolygon: boolean;
  onRemove: () => void;
}

/** Draws, edits and removes the searched polygon. */
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
