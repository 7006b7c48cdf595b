import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface UndoLineProps {
  id: string;
  title: string;
  onUndo: () => void;
}

/** Replaces a removed row until the rows change again. */
export const UndoLine = ({ id, title, onUndo }: UndoLineProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 1,
      px: 1.5,
      py: 0.5,
      border: '1px dashed',
      borderColor: 'divider',
      borderRadius: 1,
      fontSize: 13,
      color: 'text.secondary',
    }}
  >
    <span role="status">{title} removed.</span>
    <Button id={id} size="small" onClick={onUndo}>
      Undo
    </Button>
  </Box>
);
