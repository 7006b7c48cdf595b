import ExpandMore from '@mui/icons-material/ExpandMore';
import ExpandLess from '@mui/icons-material/ExpandLess';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { SearchKind } from '@portal/shared-types/search/columns';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../components/Loading';
import { KIND_LABEL } from '../search/question';
import type { SearchState } from '../search/searchState';
import { countOf, countText } from './counts';
import { EmptyResults } from './EmptyResults';
import type { RecordPlace } from './recordPlace';

const ResultsTable = lazy(() => import('./ResultsTable'));

interface ResultsPaneProps {
  state: SearchState;
  kind: SearchKind;
  onKind: (kind: SearchKind) => void;
  selected: RecordPlace | null;
  onFocus: (place: RecordPlace) => void;
  onOpen: (place: RecordPlace) => void;
  /** Folds the pane to its tabs; undefined where it cannot be folded. */
  fold?: { open: boolean; onToggle: () => void } | undefined;
}

const ORDER: readonly SearchKind[] = ['patrols', 'sightings', 'surveys'];

export const ResultsPane = ({
  state,
  kind,
  onKind,
  selected,
  onFocus,
  onOpen,
  fold,
}: ResultsPaneProps) => {
  const found = state.phase === 'complete' ? state.found : null;
  const kinds = found ? ORDER.filter((k) => found.holds.includes(k)) : [];
  const shown = kinds.includes(kind) ? kind : kinds[0];
  const count = found && shown ? countOf(found, shown) : 0;
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
        {found && shown ? (
          <Tabs
            value={shown}
            onChange={(_, next: SearchKind) => onKind(next)}
            variant="scrollable"
            aria-label="Kinds of records"
            sx={{ flex: 1, minHeight: 44, '& .MuiTab-root': { minHeight: 44, py: 0 } }}
          >
            {kinds.map((k) => (
              <Tab key={k} value={k} label={`${KIND_LABEL[k]} (${countText(countOf(found, k))})`} />
            ))}
          </Tabs>
        ) : (
          <Box sx={{ flex: 1, px: 2, color: 'text.secondary', fontSize: 14 }}>Results</Box>
        )}
        {fold && (
          <IconButton
            aria-label={fold.open ? 'Fold the results' : 'Unfold the results'}
            aria-expanded={fold.open}
            onClick={fold.onToggle}
            sx={{ mr: 1 }}
          >
            {fold.open ? <ExpandMore /> : <ExpandLess />}
          </IconButton>
        )}
      </Box>
      {fold?.open !== false && (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          {found && shown && count > 0 ? (
            <Suspense fallback={<Loading label="Loading the table" />}>
              <ResultsTable
                key={shown}
                columns={found}
                kind={shown}
                selected={selected?.kind === shown ? selected.index : null}
                onFocus={(index) => onFocus({ kind: shown, index })}
                onOpen={(index) => onOpen({ kind: shown, index })}
              />
            </Suspense>
          ) : (
            <EmptyResults state={state} kind={shown ?? kind} />
          )}
        </Box>
      )}
    </Box>
  );
};
