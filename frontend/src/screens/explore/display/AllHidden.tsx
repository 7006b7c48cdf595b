import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { countOf } from '@portal/shared-types/search/display/found';
import { message } from '@portal/shared-types/text/messages';
import { counted } from '../results/counts';
import { surveyMissingText } from './displayText';
import { EVERYTHING } from '@portal/shared-types/search/display/toggles';
import type { Display } from './useDisplay';

interface AllHiddenProps {
  display: Display;
  kind: SearchKind;
  onDisplay: () => void;
}

/** Replaces the table when all results of a kind are hidden. */
export const AllHidden = ({ display, kind, onDisplay }: AllHiddenProps) => {
  const missing = kind === 'sightings' ? surveyMissingText(display.facts) : null;
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        p: 2,
        overflowY: 'auto',
      }}
    >
      <Typography color="text.secondary" align="center">
        {message('displayAllHidden', { records: counted(countOf(display.found, kind), kind) })}
      </Typography>
      {missing && (
        <Typography color="text.secondary" align="center">
          {missing}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => display.onToggles(EVERYTHING)}>
          Show everything
        </Button>
        <Button size="small" onClick={onDisplay}>
          Display settings
        </Button>
      </Box>
    </Box>
  );
};
