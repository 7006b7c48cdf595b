import Update from '@mui/icons-material/Update';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EVERYTHING } from '@portal/shared-types/contract/search/display/toggles';
import { message } from '@portal/shared-types/base/text/messages';
import { hiddenText } from '../display/displayText';
import type { Display } from '../display/useDisplay';

const STRIP = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1,
  flex: 'none',
  px: 2,
  py: 0.5,
  fontSize: 13,
  borderBottom: 1,
  borderColor: 'divider',
};
const SMALL = { minWidth: 0, px: 0.75, py: 0, fontSize: 13, whiteSpace: 'nowrap' };

export const OutdatedNote = ({ onSearch }: { onSearch: () => void }) => (
  <Box sx={{ ...STRIP, bgcolor: '#fdf3dc' }}>
    <Update aria-hidden sx={{ fontSize: 16 }} />
    <span>{message('resultsOutdated')}</span>
    <Button size="small" onClick={onSearch} sx={SMALL}>
      Search again
    </Button>
  </Box>
);

interface HiddenNoteProps {
  display: Display;
  onDisplay: () => void;
}

export const HiddenNote = ({ display, onDisplay }: HiddenNoteProps) => {
  const text = hiddenText(display.hidden);
  if (text === null) return null;
  return (
    <Box
      sx={{
        ...STRIP,
        flexWrap: 'wrap',
        color: 'text.secondary',
        bgcolor: 'background.default',
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
