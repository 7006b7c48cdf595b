import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { INITIAL_BOUNDS } from '@portal/shared-types/base/text/limits';
import { useRef } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { useListsLoading } from '#records/lists/useCachedList.ts';
import { MAP_FRAME, OVER_MAP } from '#platform/map/fit.ts';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { MapPort } from '#platform/map/port.ts';
import { MapReadout } from '#platform/map/tools/MapReadout.tsx';
import { MapTools } from '#platform/map/tools/MapTools.tsx';
import { MeasurePanel } from '#platform/map/tools/MeasurePanel.tsx';
import { useMeasure } from '#platform/map/tools/useMeasure.ts';
import { withRoom } from '#platform/map/bounds.ts';
import { MapHoverTip } from './results/MapHoverTip';
import { MapLegend } from './results/MapLegend';
import { resultBounds } from './results/mapRecords';
import type { Draft } from './search/draft';
import { dateError, polygonError, type SearchQuery } from './search/searchQuery';
import type { SearchState } from './search/searchState';

interface SearchAgain {
  draft: Draft;
  onSearch: () => void;
}

/** Searches from the map: on a phone, the form is out of view. */
const SearchThisArea = ({ draft, onSearch }: SearchAgain) => {
  if (dateError(draft) ?? polygonError(draft)) return null;
  return (
    <Button
      variant="contained"
      color="secondary"
      startIcon={<Search />}
      onClick={onSearch}
      sx={{
        alignSelf: 'center',
        flex: 'none',
        borderRadius: 6,
        px: 2.25,
        minHeight: { xs: 44, md: 38 },
        boxShadow: 2,
      }}
    >
      {draft.constrain || draft.polygon ? 'Search this area' : 'Search again'}
    </Button>
  );
};

interface MapAreaProps {
  query: SearchQuery | null;
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
  state: SearchState;
  nations: readonly string[];
  drawing: boolean;
  /** Offered on the map; null while it would repeat the same search. */
  searchAgain: SearchAgain | null;
}

export const MapArea = ({
  query,
  port,
  onPort,
  state,
  nations,
  drawing,
  searchAgain,
}: MapAreaProps) => {
  const phone = useBelow('md');
  const listsLoading = useListsLoading();
  const measure = useMeasure(port);
  const shown = state.phase === 'complete' ? state.found : null;
  const around = shown && resultBounds(shown);
  // While corners or points are being placed, clicks must not open records.
  const busy = drawing || measure !== null;
  const frame = useRef<HTMLDivElement>(null);
  const searchButton =
    searchAgain && !busy ? (
      <SearchThisArea
        draft={searchAgain.draft}
        onSearch={() => {
          // The button disappears; keep the focus at the map.
          frame.current?.focus();
          searchAgain.onSearch();
        }}
      />
    ) : (
      <span />
    );
  return (
    <Box
      ref={frame}
      tabIndex={-1}
      {...MAP_FRAME}
      data-tour="map"
      sx={{ position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' }}
    >
      <MapCanvas initial={query?.bounds ?? INITIAL_BOUNDS} onPort={onPort} />
      {(state.phase === 'running' || listsLoading) && (
        <LinearProgress
          aria-hidden
          data-testid="map-busy"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
        />
      )}
      {port && (
        <>
          {/* On a phone, the tools would cover places where corners can go. */}
          {!(drawing && phone) && (
            <MapTools
              port={port}
              shows="results"
              around={around && withRoom(around)}
              measuring={measure !== null}
            />
          )}
          <Box
            sx={{
              position: 'absolute',
              inset: 12,
              // It is above the readout, which is as wide as a phone.
              bottom: { xs: 76, md: 26 },
              right: 68,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'start',
              justifyContent: 'space-between',
              gap: 1,
              pointerEvents: 'none',
              '& > *': { pointerEvents: 'auto' },
            }}
          >
            {measure ? <MeasurePanel port={port} measure={measure} /> : searchButton}
            {!(busy && phone) && <MapLegend port={port} columns={shown} nations={nations} />}
          </Box>
          <Box
            {...OVER_MAP}
            sx={{ position: 'absolute', left: { xs: 12, md: 'auto' }, right: 12, bottom: 26 }}
          >
            <MapReadout port={port} />
          </Box>
          {shown && !busy && <MapHoverTip port={port} columns={shown} />}
        </>
      )}
    </Box>
  );
};
