import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { Loading } from '#platform/ui/Loading.tsx';
import type { ReactNode } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { WHEN_NULL } from '../applied';
import { countText, getHint, idleReason, TITLES } from '../categories';
import { TREES, type FilterChoice, type FilteredQuery, type Tree } from '../choice';
import type { FilterError } from '../errors';
import { countLeaves } from '../nodeState';
import type { FilterTree } from '../trees';
import { SmallSwitch } from '../../SmallSwitch';
import type { FoundNodes } from '../../tree/nodes';
import { CategoryTree } from './CategoryTree';

/** Stays during a retry, so that the focus isn't lost. */
const ListFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Alert severity="error" sx={{ mt: 2 }} action={<AlertAction text="Retry" onClick={onRetry} />}>
    {message('filtersNotLoaded')}
  </Alert>
);

interface CategoryPanelProps {
  category: Tree;
  query: FilteredQuery;
  onFilters: (filters: FilterChoice) => void;
  tree: FilterTree | undefined;
  failed: boolean;
  onRetry: () => void;
  /** Undefined while the error is shown at the top. */
  error: FilterError | undefined;
  words: readonly string[];
  /** Of every loaded tree; null without a search. */
  found: Partial<Record<Tree, FoundNodes>> | null;
  onCategory: (category: Tree) => void;
}

interface FoundElsewhereProps extends Pick<CategoryPanelProps, 'onCategory'> {
  found: NonNullable<CategoryPanelProps['found']>;
}

/** Replaces a tree without matches. */
const FoundElsewhere = ({ found, onCategory }: FoundElsewhereProps) => {
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

const NULL_LABELS = {
  purpose: 'Include patrols without a purpose',
  areas: 'Include patrols without an area',
};

export const SWITCH = {
  ml: -0.5,
  mr: 0,
  gap: 0.5,
  '& .MuiFormControlLabel-label': { fontSize: 14 },
};

export const CategoryPanel = (props: CategoryPanelProps) => {
  const { category, query, onFilters, tree, failed, onRetry, error, words, found, onCategory } =
    props;
  const { filters } = query;
  const { whenNull } = filters;
  const nullFilter = WHEN_NULL[category];
  const idle = idleReason(category, query);
  const hint = getHint(category);
  const content = (): ReactNode => {
    if (!tree) return failed ? <ListFailure onRetry={onRetry} /> : <Loading label="Loading" />;
    if (tree.length === 0)
      return <SecondaryText sx={{ mt: 2 }}>{message('filterListEmpty')}</SecondaryText>;
    if (found && !found[category]?.count)
      return <FoundElsewhere found={found} onCategory={onCategory} />;
    const { [category]: before, ...others } = filters.trees;
    return (
      <CategoryTree
        label={TITLES[category]}
        tree={tree}
        chosen={before}
        onChosen={(next) =>
          onFilters({ ...filters, trees: next ? { ...others, [category]: next } : others })
        }
        words={words}
        found={found?.[category] ?? null}
      />
    );
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="h2" component="h3">
          {TITLES[category]}
        </Typography>
        <SecondaryText role="status">
          {tree && countText(countLeaves(tree, filters.trees[category]))}
        </SecondaryText>
      </Box>
      {idle && (
        <Alert severity="info" role="presentation" sx={{ mt: 1 }}>
          {idle}
        </Alert>
      )}
      {hint && <SecondaryText sx={{ mt: 0.5 }}>{hint}</SecondaryText>}
      {error && (
        <Alert severity="error" role="presentation" sx={{ mt: 1 }}>
          {message(error.message)}
        </Alert>
      )}
      {content()}
      {/* Whether patrols without a value in this category are found. */}
      {nullFilter && (
        <SmallSwitch
          checked={whenNull[nullFilter]}
          onChange={(on) => onFilters({ ...filters, whenNull: { ...whenNull, [nullFilter]: on } })}
          label={NULL_LABELS[nullFilter]}
          sx={{ ...SWITCH, mt: 1.5 }}
        />
      )}
    </>
  );
};
