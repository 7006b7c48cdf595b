import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { message } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef } from 'react';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import { appliedFilters, withoutFilter, withFilter, type AppliedFilter } from './applied';
import type { FilterChoice, FilteredQuery } from './choice';
import { treesNeeded } from './errors';
import { useFilterTrees } from './filterLists';

interface AppliedFiltersProps {
  draft: FilteredQuery;
  onFilters: (filters: FilterChoice) => void;
  onOpen: () => void;
  /** Moves the focus away from a removed chip. */
  onRemoved: () => void;
}

export const AppliedFilters = ({ draft, onFilters, onOpen, onRemoved }: AppliedFiltersProps) => {
  const { trees } = useFilterTrees(treesNeeded(draft));
  const notice = useNotice();
  const now = useRef({ draft, onFilters });
  useEffect(() => {
    now.current = { draft, onFilters };
  });
  const applied = appliedFilters(draft, trees);
  if (applied.length === 0) return null;
  const remove = ({ filter, text }: AppliedFilter): void => {
    const before = draft.filters;
    onFilters(withoutFilter(before, filter));
    onRemoved();
    const undo = (): void =>
      now.current.onFilters(withFilter(now.current.draft.filters, filter, before));
    notice({
      severity: 'info',
      text: message('filterRemoved', { filter: text }),
      stays: NOTICE_MS,
      action: { label: 'Undo', run: undo },
    });
  };
  return (
    <Box
      component="ul"
      aria-label="Applied filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}
    >
      {applied.map((one) => (
        <Box component="li" key={one.filter} sx={{ maxWidth: '100%' }}>
          <Chip
            size="small"
            variant="outlined"
            label={one.text}
            onClick={onOpen}
            onDelete={() => remove(one)}
            sx={{ maxWidth: '100%' }}
          />
        </Box>
      ))}
    </Box>
  );
};
