import ExpandMore from '@mui/icons-material/ExpandMore';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { countOf } from '@portal/shared-types/search/display/found';
import { lazy, Suspense, type ReactNode } from 'react';
import { Loading } from '../../../platform/ui/Loading';
import { AllHidden } from '../display/AllHidden';
import { DisplayButton } from '../display/DisplayButton';
import { shownOfFound } from '../display/displayText';
import type { Display } from '../display/useDisplay';
import { ExportResults } from '../export/ExportResults';
import { KIND_LABEL } from '../search/question';
import { OpenReport } from '../report/OpenReport';
import type { SearchState } from '../search/searchState';
import { DownloadResultPhotos } from './DownloadResultPhotos';
import { EmptyResults } from './EmptyResults';
import { HiddenNote, OutdatedNote } from './PaneNotes';
import type { RecordPlace } from './recordPlace';

const ResultsTable = lazy(() => import('./ResultsTable'));

interface ResultsPaneProps {
  state: SearchState;
  outdated: boolean;
  /** Too narrow for labelled buttons. */
  compact: boolean;
  onSearch: () => void;
  /** null without results. */
  display: Display | null;
  displayOpen: boolean;
  onDisplay: () => void;
  kind: SearchKind;
  onKind: (kind: SearchKind) => void;
  selected: RecordPlace | null;
  /** The focused or hovered record; null if none. */
  onPoint: (place: RecordPlace | null) => void;
  onOpen: (place: RecordPlace) => void;
  /** Collapses the pane to its tabs; undefined if it can't collapse. */
  fold?: { open: boolean; onToggle: () => void } | undefined;
}

const ORDER: readonly SearchKind[] = ['patrols', 'sightings', 'surveys'];

export const ResultsPane = ({
  state,
  outdated,
  compact,
  onSearch,
  display,
  displayOpen,
  onDisplay,
  kind,
  onKind,
  selected,
  onPoint,
  onOpen,
  fold,
}: ResultsPaneProps) => {
  const kinds = display ? ORDER.filter((k) => display.found.holds.includes(k)) : [];
  const tab = kinds.includes(kind) ? kind : kinds[0];
  const content = (): ReactNode => {
    if (!display || !tab || !countOf(display.found, tab))
      return <EmptyResults state={state} kind={tab ?? kind} />;
    if (!countOf(display.shown, tab))
      return <AllHidden display={display} kind={tab} onDisplay={onDisplay} />;
    return (
      <Suspense fallback={<Loading label="Loading table" />}>
        <ResultsTable
          key={`${display.search} ${tab}`}
          columns={display.shown}
          kind={tab}
          flags={display.shownFlags}
          selected={selected?.kind === tab ? selected.index : null}
          onPoint={(index) => onPoint(index === null ? null : { kind: tab, index })}
          onOpen={(index) => onOpen({ kind: tab, index })}
        />
      </Suspense>
    );
  };
  return (
    <Box
      component="section"
      aria-label="Results"
      data-tour="results"
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          minHeight: 44,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {display && tab ? (
          <Tabs
            value={tab}
            onChange={(_, next: SearchKind) => onKind(next)}
            variant="scrollable"
            aria-label="Record types"
            sx={{ flex: 1, minHeight: 44, '& .MuiTab-root': { minHeight: 44, py: 0 } }}
          >
            {kinds.map((k) => (
              <Tab key={k} value={k} label={`${KIND_LABEL[k]} (${shownOfFound(display, k)})`} />
            ))}
          </Tabs>
        ) : (
          <Box sx={{ flex: 1, px: 2, color: 'text.secondary', fontSize: 14 }}>Results</Box>
        )}
        {display && <DownloadResultPhotos shown={display.shown} />}
        {display && state.phase === 'complete' && (
          <>
            <OpenReport compact={compact} question={state.question} display={display} />
            <ExportResults compact={compact} question={state.question} display={display} />
          </>
        )}
        {display && <DisplayButton compact={compact} open={displayOpen} onClick={onDisplay} />}
        {fold && (
          <IconButton
            aria-label={fold.open ? 'Collapse results' : 'Expand results'}
            aria-expanded={fold.open}
            onClick={fold.onToggle}
            sx={{ mr: 1 }}
          >
            {fold.open ? <ExpandMore /> : <ExpandLess />}
          </IconButton>
        )}
      </Box>
      {fold?.open !== false && (
        <>
          {display && outdated && <OutdatedNote onSearch={onSearch} />}
          {display && <HiddenNote display={display} onDisplay={onDisplay} />}
          <Box sx={{ flex: 1, minHeight: 0 }}>{content()}</Box>
        </>
      )}
    </Box>
  );
};
