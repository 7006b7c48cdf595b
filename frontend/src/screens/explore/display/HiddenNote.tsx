import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { hiddenText } from './displayText';
import { EVERYTHING } from '@portal/shared-types/search/display/toggles';
import type { Display } from './useDisplay';

interface HiddenNoteProps {
  display: Display;
  onDisplay: () => void;
}

const SMALL = { minWidth: 0, px: 0.75, py: 0, fontSize: 13, whiteSpace: 'nowrap' };

/** Says what the display settings hide. */
export const HiddenNote = ({ display, onDisplay }: HiddenNoteProps) => {
  const text = hiddenText(display.hidden);
  if (text === null) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        flex: 'none',
        px: 2,
        py: 0.5,
        fontSize: 13,
        color: 'text.secondary',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <VisibilityOff aria-hidden sx={{ fontSize: 16 }} />
      <Box component="span" sx={{ flex: { xs: '1 1 240px', md: 'none' } }}>
        {text}
      </Box>
      <Box sx={{ display: 'flex', ml: { xs: 2.25, md: -0.75 } }}>
        <Button size="small" onClick={onDisplay} sx={SMALL}>
          Change
        </Button>
        <Button size="small" onClick={() => display.onToggles(EVERYTHING)} sx={SMALL}>
          Show everything
        </Button>
      </Box>
    </Box>
  );
};
