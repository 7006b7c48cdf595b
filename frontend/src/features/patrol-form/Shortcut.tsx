import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';

interface ShortcutProps {
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** What the button does; after it was pressed, what it did. */
  text: string;
  disabled?: boolean;
  onUndo?: (() => void) | undefined;
}

/** A button above the fields of a section that fills in several of them. */
export const Shortcut = ({
  label,
  icon,
  onPress,
  text,
  disabled = false,
  onUndo,
}: ShortcutProps) => {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
      <Button
        ref={button}
        variant="outlined"
        startIcon={icon}
        onClick={onPress}
        disabled={disabled}
        sx={{ mr: 1 }}
      >
        {label}
      </Button>
      <Box sx={{ flex: '1 1 0', minWidth: 'min(100%, 20em)', typography: 'body2' }}>
        <Typography role="status" component="span" variant="body2" color="text.secondary">
          {text}
        </Typography>
        {onUndo && (
          <Button
            size="small"
            sx={{ ml: 1 }}
            onClick={() => {
              onUndo();
              // This button is about to go, and the focus with it.
              button.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Box>
    </Box>
  );
};
