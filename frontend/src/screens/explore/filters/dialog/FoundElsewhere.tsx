import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { message } from '@portal/shared-types/text/messages';
import { SecondaryText } from '../../../../platform/ui/SecondaryText';
import { TITLES } from '../categories';
import { TREES, type Tree } from '../choice';
import type { FoundNodes } from '../find';

interface FoundElsewhereProps {
  found: Partial<Record<Tree, FoundNodes>>;
  onCategory: (category: Tree) => void;
}

/** Replaces a tree without matches. */
export const FoundElsewhere = ({ found, onCategory }: FoundElsewhereProps) => {
  const others = TREES.filter((tree) => found[tree]?.count);
  return (
    <Box sx={{ mt: 2 }}>
      <SecondaryText>
        {message(others.length ? 'filtersFoundElsewhere' : 'filtersNothingFound')}
      </SecondaryText>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {others.map((tree) => (
          <Button key={tree} size="small" variant="outlined" onClick={() => onCategory(tree)}>
            {TITLES[tree]} ({found[tree]?.count})
          </Button>
        ))}
      </Box>
    </Box>
  );
};
