import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import type { Draft } from './draft';
import { dateError, polygonError } from './question';

export interface SearchAgain {
  draft: Draft;
  onSearch: () => void;
}

/** Searches from the map: on a phone, the form is out of view. */
export const SearchThisArea = ({ draft, onSearch }: SearchAgain) => {
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
