import Assessment from '@mui/icons-material/Assessment';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import IosShare from '@mui/icons-material/IosShare';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { choiceOf } from '@portal/shared-types/contract/search/display/displayChoice';
import { countOf } from '@portal/shared-types/contract/search/display/found';
import { lazy, Suspense, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Loading } from '#platform/ui/Loading.tsx';
import { DISPLAY_BUTTON } from '../display/DisplaySlot';
import { shownCountText } from '../display/displayText';
import type { Display } from '../display/useDisplay';
import { KIND_LABEL, type SearchQuery } from '../search/searchQuery';
import type { SearchState } from '../search/searchState';
import { reportPath, type ReportState } from '../report/reportAddress';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import { KIND_ORDER } from './counts';
import { DownloadResultPhotos } from './DownloadResultPhotos';
import { AllHidden, EmptyResults } from './EmptyResults';
import { HiddenNote, OutdatedNote } from './PaneNotes';
import { PaneButton } from './PaneButton';
import type { useResultSelection } from './useResultSelection';

const ExportSearch = lazyDialog(() => import('../export/ExportSearch'));

/** Of the buttons that take the results elsewhere. */
interface TakeProps {
  compact: boolean;
  query: SearchQuery;
  display: Display;
}

const ExportResults = ({ compact, query, display }: TakeProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PaneButton
        label="Export"
        icon={<IosShare />}
        compact={compact}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ExportSearch
          query={query}
          found={display.found}
          shown={display.shown}
          display={choiceOf(display.toggles, display.trees)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const OpenReport = ({ compact, query, display: { toggles, trees } }: TakeProps) => {
  const state: ReportState = { display: choiceOf(toggles, trees) };
  const to = reportPath({ query, whole: false, view: null });
  return (
    <PaneButton
      label="Report"
      icon={<Assessment />}
      compact={compact}
      link={{ component: Link, to, state }}
    />
  );
};

const ResultsTable = lazy(() => import('./ResultsTable'));

interface ResultsPaneProps {
  state: SearchState;
  outdated: boolean;
  /** Too narrow for labelled buttons. */
  compact: boolean;
  onSearch: () => void;
  display: Display | null;
  displayOpen: boolean;
  onDisplay: () => void;
  selection: ReturnType<typeof useResultSelection>;
  /** Collapses the pane to its tabs; undefined if it can't collapse. */
  fold?: { open: boolean; onToggle: () => void } | undefined;
}

export const ResultsPane = (props: ResultsPaneProps) => {
  const { state, outdated, compact, onSearch, display, displayOpen, onDisplay, selection, fold } =
    props;
  const { kind, setKind, selected, pointTo, open } = selection;
  const kinds = display ? KIND_ORDER.filter((k) => display.found.holds.includes(k)) : [];
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
          onPoint={(index) => pointTo(index === null ? null : { kind: tab, index })}
          onOpen={(index) => open({ kind: tab, index })}
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
            onChange={(_, next: SearchKind) => setKind(next)}
            variant="scrollable"
            aria-label="Record types"
            sx={{ flex: 1, minHeight: 44, '& .MuiTab-root': { minHeight: 44, py: 0 } }}
          >
            {kinds.map((k) => (
              <Tab key={k} value={k} label={`${KIND_LABEL[k]} (${shownCountText(display, k)})`} />
            ))}
          </Tabs>
        ) : (
          <Box sx={{ flex: 1, px: 2, color: 'text.secondary', fontSize: 14 }}>Results</Box>
        )}
        {display && <DownloadResultPhotos shown={display.shown} />}
        {display && state.phase === 'complete' && (
          <>
            <OpenReport compact={compact} query={state.query} display={display} />
            <ExportResults compact={compact} query={state.query} display={display} />
          </>
        )}
        {display && (
          <Box sx={{ mx: compact ? 0.5 : 1 }}>
            <PaneButton
              id={DISPLAY_BUTTON}
              label="Display"
              icon={<Tune />}
              compact={compact}
              aria-expanded={displayOpen}
              onClick={onDisplay}
            />
          </Box>
        )}
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
