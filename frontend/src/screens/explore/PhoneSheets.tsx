import Search from '@mui/icons-material/Search';
import TableRows from '@mui/icons-material/TableRows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { DrawingButtons, drawingHint } from './search/AreaField';
import { searchSentence } from './search/SearchProgress';
import type { SearchState } from './search/searchState';
import type { AreaTool } from './search/useAreaDrawing';

interface PhoneSheetsProps {
  state: SearchState;
  outdated: boolean;
  /** What the display settings hide, in words. */
  hidden: string | null;
  onStop: () => void;
  search: ReactNode;
  results: ReactNode;
  patrol: ReactNode;
  area: AreaTool;
}

type Sheet = 'search' | 'results';

/** On a phone the map fills the screen; search and results are bottom sheets. */
export const PhoneSheets = ({
  state,
  outdated,
  hidden,
  onStop,
  search,
  results,
  patrol,
  area,
}: PhoneSheetsProps) => {
  const drawing = area.mode !== null;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [seen, setSeen] = useState({ state, drawing, patrol: !!patrol });
  if (seen.state.phase !== state.phase || seen.drawing !== drawing || seen.patrol !== !!patrol) {
    setSeen({ state, drawing, patrol: !!patrol });
    // Close the sheet, so that a new search, drawing or patrol is visible.
    const begun = state.phase === 'running' && seen.state.phase !== 'running';
    if (begun || (drawing && !seen.drawing) || (patrol && !seen.patrol)) setSheet(null);
  }
  const close = (): void => setSheet(null);
  return (
    <Box
      sx={{ flex: 'none', bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', p: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32, px: 0.5 }}>
        <SecondaryText role="status" sx={{ flex: 1 }}>
          {drawing ? drawingHint(area) : searchSentence(state, outdated)}
        </SecondaryText>
        {state.phase === 'running' && (
          <Button size="small" onClick={onStop}>
            Cancel
          </Button>
        )}
      </Box>
      {hidden && <SecondaryText sx={{ px: 0.5 }}>{hidden}</SecondaryText>}
      {drawing ? (
        <DrawingButtons area={area} />
      ) : (
        <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
          <Button
            variant="contained"
            startIcon={<Search />}
            data-tour="open-search"
            onClick={() => setSheet('search')}
            sx={{ flex: 1 }}
          >
            Search
          </Button>
          <Button
            variant="outlined"
            startIcon={<TableRows />}
            data-tour="open-results"
            onClick={() => setSheet('results')}
            sx={{ flex: 1 }}
          >
            Results
          </Button>
        </Box>
      )}
      <Drawer
        anchor="bottom"
        open={sheet !== null}
        onClose={close}
        slotProps={{ paper: { 'aria-label': sheet === 'results' ? 'Results' : 'Search' } }}
      >
        <Box sx={{ height: '82dvh', display: 'flex', flexDirection: 'column' }}>
          <Box sx={{ flex: 1, minHeight: 0 }}>
            {sheet === 'search' && search}
            {sheet === 'results' && results}
          </Box>
          <Button onClick={close} sx={{ m: 0.5, flex: 'none' }}>
            Back to map
          </Button>
        </Box>
      </Drawer>
      <Dialog fullScreen open={!!patrol} aria-labelledby="patrol-title">
        {patrol}
      </Dialog>
    </Box>
  );
};
