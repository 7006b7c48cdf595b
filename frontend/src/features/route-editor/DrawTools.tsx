import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RouteEditing } from './useRouteEditing';

interface DrawToolsProps {
  editing: RouteEditing;
  /** Whether the map is loaded. */
  ready: boolean;
  /** Adds a point in the centre of the map. */
  onAdd: () => void;
}

const HEIGHT = { minHeight: { xs: 44, md: 36 } };

/** For drawing with a finger or the keyboard, and for routes with gaps. */
export const DrawTools = ({ editing, ready, onAdd }: DrawToolsProps) => {
  const { lines, gap, setGap } = editing;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" disabled={!ready} onClick={onAdd} sx={HEIGHT}>
        Add at crosshair
      </Button>
      <Button
        size="small"
        disabled={!lines.length}
        aria-pressed={gap}
        onClick={() => setGap(!gap)}
        sx={HEIGHT}
      >
        {gap ? 'Continue without a gap' : 'Leave a gap'}
      </Button>
    </Box>
  );
};
