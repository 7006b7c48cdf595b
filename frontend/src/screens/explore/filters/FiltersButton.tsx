import FilterAlt from '@mui/icons-material/FilterAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { appliedCount } from './applied';
import type { FilteredQuery } from './choice';

interface FiltersButtonProps {
  ref?: Ref<HTMLButtonElement>;
  draft: FilteredQuery;
  onOpen: () => void;
}

export const FiltersButton = ({ ref, draft, onOpen }: FiltersButtonProps) => {
  const count = appliedCount(draft);
  return (
    <Button
      {...(ref && { ref })}
      fullWidth
      size="small"
      variant="outlined"
      startIcon={<FilterAlt />}
      aria-haspopup="dialog"
      data-tour="filters"
      onClick={onOpen}
    >
      Filters
      {count > 0 && (
        <Box
          component="span"
          sx={{
            ml: 1,
            px: 0.9,
            borderRadius: 4,
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            fontSize: 12.5,
          }}
        >
          {count} applied
        </Box>
      )}
    </Button>
  );
};
