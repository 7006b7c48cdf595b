import Close from '@mui/icons-material/Close';
import PolylineOutlined from '@mui/icons-material/PolylineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface AreaFieldProps {
  possible: boolean;
  drawing: boolean;
  hasPolygon: boolean;
  onDraw: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

export const AreaField = ({
  possible,
  drawing,
  hasPolygon,
  onDraw,
  onCancel,
  onRemove,
}: AreaFieldProps) => (
  <Box sx={{ mt: 1, display: 'grid', gap: 0.75 }}>
    {drawing ? (
      <Button size="small" variant="outlined" color="secondary" onClick={onCancel}>
        Stop drawing
      </Button>
    ) : (
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        startIcon={<PolylineOutlined />}
        onClick={onDraw}
        disabled={!possible}
      >
        {hasPolygon ? 'Draw another area' : 'Draw search area'}
      </Button>
    )}
    {hasPolygon && !drawing && (
      <Button size="small" color="secondary" startIcon={<Close />} onClick={onRemove}>
        Remove drawn area
      </Button>
    )}
    <Typography variant="caption" color="text.secondary" role="status">
      {drawing && 'Click each corner on the map; double-click the last one.'}
      {!drawing && hasPolygon && 'The search looks inside the drawn area.'}
    </Typography>
  </Box>
);
