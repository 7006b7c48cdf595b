import { useState, type ReactNode } from 'react';
import { lazyDialog } from '#platform/ui/dialogs/lazyDialog.tsx';
import type { DraftProps } from '../search/draft';
import { dateError, polygonError } from '../search/searchQuery';
import type { SearchState } from '../search/searchState';
import { useFilterErrors } from './prepareFilters';

const FiltersDialog = lazyDialog(() => import('./FiltersDialog'));

interface Parts extends DraftProps {
  onSearch: () => void;
  state: SearchState;
  /** The toggle dialog closes when this modal opens (docs/product.md#explore-data). */
  onOpened: () => void;
}

export const useFiltersModal = ({
  draft,
  onDraft,
  onSearch,
  state,
  onOpened,
}: Parts): { open: () => void; search: () => void; modal: ReactNode } => {
  const [opened, setOpened] = useState<'asked' | 'blocked' | null>(null);
  const errors = useFilterErrors(draft);
  /** The panel shows it at the field. */
  const obstacle = dateError(draft) ?? polygonError(draft);
  const open = (reason: 'asked' | 'blocked'): void => {
    setOpened(reason);
    onOpened();
  };
  // Filters in a link may also block the search.
  const [seen, setSeen] = useState<SearchState | null>(null);
  if (seen !== state) {
    setSeen(state);
    if (state.phase === 'blocked') open('blocked');
  }
  return {
    open: () => open('asked'),
    search: () => {
      if (errors.length) open('blocked');
      else onSearch();
    },
    modal: opened && (
      <FiltersDialog
        draft={draft}
        onDraft={(written) => onDraft({ ...draft, ...written })}
        blocked={opened === 'blocked'}
        obstacle={obstacle}
        onSearch={() => obstacle === null && onSearch()}
        onClose={() => setOpened(null)}
      />
    ),
  };
};
