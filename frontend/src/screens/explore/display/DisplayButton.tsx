import Tune from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useBelow } from '../../../platform/ui/screenSize';

export const DISPLAY_BUTTON = 'display-button';

interface DisplayButtonProps {
  open: boolean;
  onClick: () => void;
}

/** Opens the toggle dialogue, and closes it where it is next to the results. */
export const DisplayButton = ({ open, onClick }: DisplayButtonProps) => {
  const phone = useBelow('md');
  const common = { id: DISPLAY_BUTTON, onClick, 'aria-expanded': open };
  return phone ? (
    <IconButton {...common} aria-label="Display" color="secondary" sx={{ mx: 0.5 }}>
      <Tune />
    </IconButton>
  ) : (
    <Button {...common} size="small" color="secondary" startIcon={<Tune />} sx={{ mx: 1, px: 1 }}>
      Display
    </Button>
  );
};
