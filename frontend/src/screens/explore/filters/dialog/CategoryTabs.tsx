import ErrorIcon from '@mui/icons-material/Error';
import FilterAlt from '@mui/icons-material/FilterAlt';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { visuallyHidden } from '#platform/ui/visuallyHidden.ts';
import { countText, TITLES } from '../categories';
import { TREES, type Tree } from '../choice';
import type { Count } from '../nodeState';

interface CategoryTabsProps {
  /** Prefix of their ids. */
  id: string;
  phone: boolean;
  tree: Tree;
  onTree: (tree: Tree) => void;
  counts: Partial<Record<Tree, Count>>;
  applied: readonly Tree[];
  wrong: readonly Tree[];
  /** Matches in each; null without a search. */
  found: Partial<Record<Tree, number>> | null;
}

const secondLine = (count: Count | undefined, found: number | null | undefined): string => {
  if (found !== null && found !== undefined) return `${found} found`;
  return count ? countText(count) : '…';
};

export const CategoryTabs = ({
  id,
  phone,
  tree,
  onTree,
  counts,
  applied,
  wrong,
  found,
}: CategoryTabsProps) => (
  <Tabs
    aria-label="Filters"
    orientation={phone ? 'horizontal' : 'vertical'}
    variant="scrollable"
    scrollButtons={false}
    value={tree}
    onChange={(_, next: Tree) => onTree(next)}
    sx={{
      flex: 'none',
      width: phone ? 'auto' : 212,
      ...(phone ? { borderBottom: 1 } : { borderRight: 1 }),
      borderColor: 'divider',
    }}
  >
    {TREES.map((one) => (
      <Tab
        key={one}
        value={one}
        id={`${id}-tab-${one}`}
        aria-controls={`${id}-panel`}
        sx={{ alignItems: 'stretch', textAlign: 'left', minHeight: 60, maxWidth: 'none' }}
        label={
          <>
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {TITLES[one]}
              </Box>
              {wrong.includes(one) && (
                <ErrorIcon titleAccess="needs attention" color="error" sx={{ fontSize: 18 }} />
              )}
            </Box>
            <Box
              component="span"
              sx={{
                display: 'flex',
                gap: 1,
                fontSize: 13,
                fontWeight: 400,
                color: 'text.secondary',
              }}
            >
              <Box component="span" sx={{ flex: 1 }}>
                {secondLine(counts[one], found && found[one])}
              </Box>
              {applied.includes(one) && <Applied phone={phone} />}
            </Box>
          </>
        }
      />
    ))}
  </Tabs>
);

const Applied = ({ phone }: { phone: boolean }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.25,
      color: 'secondary.main',
      fontSize: 12.5,
      fontWeight: 600,
    }}
  >
    <FilterAlt aria-hidden sx={{ fontSize: 16 }} />
    <Box component="span" sx={phone ? visuallyHidden : {}}>
      Applied
    </Box>
  </Box>
);
