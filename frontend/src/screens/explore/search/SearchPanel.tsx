import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useRef, type SubmitEvent } from 'react';
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { AppliedFilters } from '../filters/AppliedFilters';
import { FiltersButton } from '../filters/FiltersButton';
import { ManagersMenu } from '../ManagersMenu';
import { SmallSwitch } from '../SmallSwitch';
import { withKind, type DraftProps } from './draft';
import { AreaField } from './AreaField';
import { DateFields } from './DateFields';
import { IncludeSwitches } from './IncludeSwitches';
import { dateError, polygonError, KIND_LABEL, SEARCH_KINDS } from './searchQuery';
import { SearchProgress } from './SearchProgress';
import type { SearchState } from './searchState';
import type { SearchForm } from './useSearchForm';

const KindField = ({ draft, onDraft }: DraftProps) => (
  <ToggleButtonGroup
    exclusive
    fullWidth
    size="small"
    aria-label="Search type"
    data-tour="search-kind"
    value={draft.kind}
    onChange={(_, kind: SearchKind | null) => kind && onDraft(withKind(draft, kind))}
  >
    {SEARCH_KINDS.map((kind) => (
      <ToggleButton key={kind} value={kind}>
        {KIND_LABEL[kind]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface SearchPanelProps extends SearchForm {
  state: SearchState;
  outdated: boolean;
  onFilters: () => void;
  onStop: () => void;
}

export const SearchPanel = ({
  draft,
  onDraft,
  state,
  outdated,
  onSearch,
  onFilters,
  onStop,
  onClear,
  area,
  onRemoveArea,
}: SearchPanelProps) => {
  const wrongDates = dateError(draft);
  const wrongArea = polygonError(draft);
  const running = state.phase === 'running';
  const filters = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!wrongDates && !wrongArea) onSearch();
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label="Search records"
      onSubmit={submit}
      noValidate
      data-tour="search"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <Box
        sx={{ flex: 1, overflowY: 'auto', p: 2, display: 'grid', gap: 2.5, alignContent: 'start' }}
      >
        <Box>
          <Typography variant="h1">Explore Data</Typography>
          <ManagersMenu />
        </Box>
        <KindField draft={draft} onDraft={onDraft} />
        <DateFields draft={draft} onDraft={onDraft} error={wrongDates} />
        <IncludeSwitches draft={draft} onDraft={onDraft} />
        <Box sx={{ display: 'grid', gap: 1 }}>
          <FiltersButton ref={filters} draft={draft} onOpen={onFilters} />
          <AppliedFilters
            draft={draft}
            onFilters={(next) => onDraft({ ...draft, filters: next })}
            onOpen={onFilters}
            onRemoved={() => filters.current?.focus()}
          />
        </Box>
        <Box data-tour="search-area">
          <Typography variant="h3" component="h2" color="text.secondary" gutterBottom>
            Area
          </Typography>
          <SmallSwitch
            checked={draft.constrain}
            onChange={(constrain) => onDraft({ ...draft, constrain })}
            label="Constrain search to map"
            sx={{ ml: -0.5, gap: 0.5 }}
          />
          <AreaField area={area} hasPolygon={draft.polygon !== null} onRemove={onRemoveArea} />
          {wrongArea && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {wrongArea}
            </Alert>
          )}
        </Box>
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
        <SearchProgress state={state} outdated={outdated} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          {running ? (
            <Button variant="outlined" onClick={onStop} sx={{ flex: 1 }}>
              Cancel
            </Button>
          ) : (
            <Button
              type="submit"
              variant="contained"
              sx={{ flex: 1 }}
              disabled={wrongDates !== null || wrongArea !== null}
            >
              Search
            </Button>
          )}
          <Button variant="text" color="secondary" onClick={onClear}>
            Clear search
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
