import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

export const DISPLAY_BUTTON = 'display-button';

interface DisplayButtonProps {
  /** Shows only the icon. */
  compact: boolean;
  open: boolean;
  onClick: () => void;
}

/** Opens the toggle dialog, and closes it where it is next to the results. */
export const DisplayButton = ({ compact, open, onClick }: DisplayButtonProps) => {
  const common = { id: DISPLAY_BUTTON, onClick, 'aria-expanded': open };
  return compact ? (
    <Tooltip title="Display">
      <IconButton {...common} aria-label="Display" color="secondary" sx={{ mx: 0.5 }}>
        <Tune />
      </IconButton>
    </Tooltip>
  ) : (
    <Button {...common} size="small" startIcon={<Tune />} sx={{ mx: 1, px: 1 }}>
      Display
    </Button>
  );
};
