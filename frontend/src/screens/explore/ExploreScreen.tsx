import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { message } from '@portal/shared-types/base/text/messages';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useBelow, useContentFrom } from '#platform/ui/screenSize.ts';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import type { MapPort } from '#platform/map/port.ts';
import { MapFocus } from '#features/patrol-view/MapFocus.tsx';
import { findRecordFocus } from '#features/patrol-view/recordFocus.ts';
import { SelectedPatrolPanel } from '#features/patrol-view/panel/SelectedPatrolPanel.tsx';
import { useOnline } from '#platform/offline/useOnline.ts';
import { DISPLAY_WIDTH, DisplaySlot } from './display/DisplaySlot';
import { hiddenText } from './display/displayText';
import { useDisplay, useDisplayOpen } from './display/useDisplay';
import { useFlagged } from './flagged/useFlagged';
import { usePrepareFilters } from './filters/prepareFilters';
import { useFiltersModal } from './filters/useFiltersModal';
import { ManagersPanels } from './ManagersPanels';
import { MapArea } from './MapArea';
import { PhoneSheets } from './PhoneSheets';
import { PickList } from './results/PickList';
import { ResultsPane } from './results/ResultsPane';
import { useMapResults } from './results/useMapResults';
import { useNations } from './results/useNations';
import { useResultSelection } from './results/useResultSelection';
import { useOutdated } from './search/useOutdated';
import { SearchPanel } from './search/SearchPanel';
import { serverWasUnreachable, type SearchState } from './search/searchState';
import { useExploreAddress } from './search/useExploreAddress';
import { useSearch } from './search/useSearch';
import { useSearchForm } from './search/useSearchForm';
import { Splitter } from './Splitter';

const OfflineNote = ({ unreached }: { unreached: boolean }) => {
  const online = useOnline();
  if (online && !unreached) return null;
  return (
    <Alert severity="warning" role="status" sx={{ flex: 'none', borderRadius: 0, py: 0.25 }}>
      {message('exploreOffline')}{' '}
      <Link component={RouterLink} to="/add-patrol?step=1" color="inherit">
        Add Patrol & Data
      </Link>{' '}
      works offline.
    </Alert>
  );
};

const SEARCH_WIDTH = 296;
const PATROL_WIDTH = 408;
/** The least width of the map between search and patrol. */
const MAP_WIDTH = 432;
/** The least width of results with labelled buttons. */
const RESULTS_WIDTH = 580;

const ExploreScreen = () => {
  const phone = useBelow('md');
  const roomy = useContentFrom(SEARCH_WIDTH + MAP_WIDTH + PATROL_WIDTH);
  const [port, setPort] = useState<MapPort | null>(null);
  const [folded, setFolded] = useState(false);
  const [height, setHeight] = useState(() => Math.round(window.innerHeight * 0.38));

  const address = useExploreAddress();
  const { selection } = address;
  const search = useSearch(address.query, usePrepareFilters());
  const found = search.state.phase === 'complete' ? search.state.found : null;
  const form = useSearchForm(port, address, search.repeat);
  const nations = useNations(found);
  const display = useDisplay(found, useFlagged(found));
  const shown = display?.shown ?? null;
  const [displayOpen, setDisplayOpen] = useDisplayOpen(selection);
  const onMap: SearchState =
    search.state.phase === 'complete' && shown ? { ...search.state, found: shown } : search.state;
  useMapResults(port, shown, nations);
  const results = useResultSelection(port, shown, address);

  const filters = useFiltersModal({
    ...form,
    state: search.state,
    onOpened: () => setDisplayOpen(false),
  });
  const changed = useOutdated(port, form.draft, address);
  const outdated = changed && search.state.phase === 'complete';
  const searchPanel = (
    <SearchPanel
      {...form}
      onSearch={filters.search}
      onFilters={filters.open}
      state={search.state}
      outdated={outdated}
      onStop={search.stop}
    />
  );
  // Without room for both, the patrol replaces the search.
  const patrolOnLeft = selection && !roomy;
  const leftWidth = patrolOnLeft ? PATROL_WIDTH : SEARCH_WIDTH;
  const rightWidth = !roomy ? 0 : selection ? PATROL_WIDTH : displayOpen ? DISPLAY_WIDTH : 0;
  const labelled = useContentFrom(leftWidth + RESULTS_WIDTH + rightWidth);

  const resultsPane = (fold: boolean) => (
    <ResultsPane
      state={search.state}
      outdated={outdated}
      compact={phone || !labelled}
      onSearch={filters.search}
      display={display}
      displayOpen={displayOpen}
      onDisplay={() => setDisplayOpen(!displayOpen)}
      selection={results}
      fold={fold ? { open: !folded, onToggle: () => setFolded(!folded) } : undefined}
    />
  );
  const patrolPanel = selection && (
    <SelectedPatrolPanel
      key={selection.patrolId}
      patrolId={selection.patrolId}
      focus={findRecordFocus(selection, address.select)}
      found={shown}
      port={phone ? null : port}
      onClose={() => address.select(null)}
    />
  );
  return (
    <Box sx={{ position: 'relative', height: '100%', display: 'flex', minHeight: 0 }}>
      {/* The search, which contains the page's heading, isn't on the screen. */}
      {(phone || patrolOnLeft) && (
        <Box component="h1" sx={visuallyHidden}>
          Explore Data
        </Box>
      )}
      {!phone && (
        <Box
          inert={displayOpen && !roomy}
          sx={{
            isolation: 'isolate',
            width: leftWidth,
            flex: 'none',
            bgcolor: 'background.paper',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          {patrolOnLeft ? patrolPanel : searchPanel}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {address.error !== null && (
          <Alert severity="warning" sx={{ flex: 'none', borderRadius: 0, py: 0.25 }}>
            {address.error}
          </Alert>
        )}
        <OfflineNote unreached={serverWasUnreachable(search.state)} />
        <MapArea
          query={address.query}
          port={port}
          onPort={setPort}
          state={onMap}
          nations={nations}
          drawing={form.area.mode !== null}
          searchAgain={
            changed && search.state.phase !== 'running'
              ? { draft: form.draft, onSearch: filters.search }
              : null
          }
        />
        {!phone && !folded && <Splitter height={height} onHeight={setHeight} />}
        {!phone && (
          <Box sx={{ height: folded ? 45 : height, flex: 'none', minHeight: 0 }}>
            {resultsPane(true)}
          </Box>
        )}
        {phone && (
          <PhoneSheets
            state={search.state}
            outdated={outdated}
            hidden={display && hiddenText(display.hidden)}
            onStop={search.stop}
            search={searchPanel}
            results={resultsPane(false)}
            patrol={patrolPanel}
            area={form.area}
          />
        )}
      </Box>
      <DisplaySlot
        display={display}
        open={displayOpen}
        onClose={() => setDisplayOpen(false)}
        roomy={roomy}
        patrol={phone ? null : patrolPanel}
        patrolWidth={PATROL_WIDTH}
        leftWidth={leftWidth}
      />
      {filters.modal}
      <ManagersPanels />
      {port && selection && (
        <MapFocus
          port={port}
          patrolId={selection.patrolId}
          recordId={selection.recordId}
          found={shown}
        />
      )}
      {shown && results.picked && (
        <PickList
          columns={shown}
          records={results.picked.records}
          onOpen={results.openPicked}
          onClose={results.closePicked}
        />
      )}
    </Box>
  );
};

export default ExploreScreen;
