import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { EVERYTHING } from '@portal/shared-types/contract/search/display/toggles';
import { message } from '@portal/shared-types/base/text/messages';
import { dateText } from '@portal/shared-types/base/time/wallText';
import { isEverything } from '../filters/choice';
import type { SearchQuery } from '../search/searchQuery';
import type { SearchState } from '../search/searchState';
import { surveyMissingText } from '../display/displayText';
import type { Display } from '../display/useDisplay';
import { counted } from './counts';

interface AllHiddenProps {
  display: Display;
  kind: SearchKind;
  onDisplay: () => void;
}

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

const advice = ({ polygon, constrain, filters }: SearchQuery): string => {
  const ways = ['Choose a longer period'];
  if (polygon) ways.push('draw a larger area');
  else if (constrain) ways.push('zoom out');
  if (!isEverything(filters)) ways.push('reset the filters');
  return `${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`;
};

const nothingFound = (query: SearchQuery, kind: SearchKind): string => {
  const where = query.polygon || query.constrain ? ' in this area' : '';
  const days = `between ${dateText(query.startDate)} and ${dateText(query.endDate)}`;
  return `No ${kind} ${days}${where}. ${advice(query)}`;
};

const sentence = (state: SearchState, kind: SearchKind): string => {
  switch (state.phase) {
    case 'idle':
      return message('searchCleared');
    case 'running':
      return 'Searching …';
    case 'complete':
      return nothingFound(state.query, kind);
    case 'stopped':
      return message('searchStopped');
    case 'blocked':
      return message('searchBlocked');
    case 'failed':
      return 'The search failed.';
  }
};

export const EmptyResults = ({ state, kind }: { state: SearchState; kind: SearchKind }) => (
  <Box sx={{ height: '100%', display: 'grid', placeContent: 'center', p: 3 }}>
    <Typography color="text.secondary" align="center">
      {sentence(state, kind)}
    </Typography>
  </Box>
);
