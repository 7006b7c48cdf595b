/** Edits the draft of the search; only Search starts one (docs/product.md#explore-data). */
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { message } from '@portal/shared-types/base/text/messages';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { AlertAction } from '#platform/ui/AlertAction.tsx';
import { ProblemsAlert } from '#platform/ui/ProblemsAlert.tsx';
import { useBelow } from '#platform/ui/screenSize.ts';
import { FindField } from '#platform/ui/fields/FindField.tsx';
import { includedByDefault } from '../search/searchQuery';
import { SmallSwitch } from '../SmallSwitch';
import { appliedTrees } from './applied';
import { EVERYTHING, TREES, type Tree, type FilteredQuery } from './choice';
import { CategoryPanel, SWITCH } from './dialog/CategoryPanel';
import { CategoryTabs } from './dialog/CategoryTabs';
import { filterErrors, listTrees, type FilterError } from './errors';
import { useFilterTrees } from './filterLists';
import { splitWords } from '#platform/words.ts';
import { findNodes } from '../tree/nodes';
import { countLeaves } from './nodeState';

type Written = Pick<FilteredQuery, 'include' | 'excludesOwn' | 'filters'>;

interface ErrorsAtTopProps {
  errors: readonly FilterError[];
  /** Changes when a search is tried again, which focuses this box. */
  tries: number;
  onCategory: (category: Tree) => void;
}

const ErrorsAtTop = ({ errors, tries, onCategory }: ErrorsAtTopProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [tries]);
  return (
    <ProblemsAlert
      ref={box}
      tabIndex={-1}
      sx={{ mx: 3, mb: 1.5, flex: 'none' }}
      title={message('searchBlocked')}
      problems={errors.map(({ tree, message: key }) => ({
        key,
        text: message(key),
        onOpen: tree === null ? null : () => onCategory(tree),
      }))}
    />
  );
};

interface FiltersDialogProps {
  draft: FilteredQuery;
  onDraft: (written: Written) => void;
  /** Opened by a search that the filters block: the errors are listed at the top. */
  blocked: boolean;
  /** Another error that blocks the search, to be fixed in the panel; null if there is none. */
  obstacle: string | null;
  onSearch: () => void;
  onClose: () => void;
}

export default function FiltersDialog({
  draft,
  onDraft,
  blocked,
  obstacle,
  onSearch,
  onClose,
}: FiltersDialogProps) {
  const phone = useBelow('md');
  const id = useId();
  const { trees, failed, retry } = useFilterTrees(TREES);
  const errors = filterErrors(draft, trees);
  const [picked, setCategory] = useState<Tree | null>(null);
  // The first with an error, or that applies to the search. Errors are known once lists are loaded.
  const category = picked ?? errors[0]?.tree ?? listTrees(draft)[0] ?? 'nations';
  const [tries, setTries] = useState(blocked ? 1 : 0);
  const [before, setBefore] = useState<Written | null>(null);

  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const words = useMemo(() => splitWords(searched), [searched]);
  const found = useMemo(() => {
    if (words.length === 0) return null;
    return mapTrees(trees, (tree) => findNodes(tree, words));
  }, [trees, words]);

  // Typing leads to the first category with matches, unless this one has some. A tab that is chosen afterwards
  // stays.
  const [followed, setFollowed] = useState(found);
  if (followed !== found) {
    setFollowed(found);
    const first = TREES.find((tree) => found?.[tree]?.count);
    if (first && found?.[category]?.count === 0) setCategory(first);
  }

  const isTold = tries > 0 && errors.length > 0;

  const write = (written: Written): void => {
    setBefore(null);
    // Keep the category in view when its error is fixed.
    setCategory(category);
    onDraft(written);
  };
  const writePhotos = (only: boolean): void => {
    const { onlyWithPhotos: _before, ...others } = draft.filters;
    write({
      include: draft.include,
      filters: only ? { ...others, onlyWithPhotos: true } : others,
    });
  };
  const reset = (): void => {
    const { include, excludesOwn = false, filters } = draft;
    onDraft({
      include: includedByDefault(draft.kind),
      excludesOwn: false,
      filters: EVERYTHING,
    });
    setBefore({ include, excludesOwn, filters });
  };
  const search = (): void => {
    setTries(errors.length ? tries + 1 : 0);
    if (errors.length) return;
    onClose();
    onSearch();
  };

  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: phone ? {} : { height: 'min(760px, 90vh)' } } }}
    >
      <DialogTitle
        id={`${id}-title`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1.5 }}
      >
        <span style={{ flex: 1 }}>Filters</span>
        <IconButton aria-label="Close" edge="end" onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      {isTold && <ErrorsAtTop errors={errors} tries={tries} onCategory={setCategory} />}
      {/* Stays until the next change. */}
      {before && (
        <Alert
          severity="success"
          role="status"
          sx={{ mx: 3, mb: 1.5, flex: 'none' }}
          action={<AlertAction text="Undo" onClick={() => write(before)} />}
        >
          {message('filtersReset')}
        </Alert>
      )}
      <Box
        sx={{
          px: 3,
          pt: 0.5,
          pb: 1.5,
          flex: 'none',
          display: 'flex',
          flexDirection: phone ? 'column' : 'row',
          alignItems: phone ? 'stretch' : 'center',
          columnGap: 3,
          rowGap: 1,
        }}
      >
        <Box sx={{ flex: 1 }}>
          <FindField label="Find in all filters" value={query} onChange={setQuery} />
        </Box>
        {/* Applies in every category, so it is outside them. */}
        <SmallSwitch
          checked={draft.filters.onlyWithPhotos ?? false}
          onChange={writePhotos}
          label={`Only ${draft.kind} with photos`}
          sx={{ ...SWITCH, flex: 'none' }}
        />
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: phone ? 'column' : 'row',
          borderTop: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <CategoryTabs
          id={id}
          phone={phone}
          tree={category}
          onTree={setCategory}
          counts={mapTrees(trees, (tree, name) => countLeaves(tree, draft.filters.trees[name]))}
          applied={appliedTrees(draft.filters, trees)}
          wrong={errors.flatMap(({ tree }) => tree ?? [])}
          found={found && mapTrees(found, ({ count }) => count)}
        />
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${category}`}
          sx={{ flex: 1, minHeight: 0, minWidth: 0, overflowY: 'auto', px: 3, py: 2 }}
        >
          <CategoryPanel
            key={category}
            category={category}
            query={draft}
            onFilters={(filters) => write({ include: draft.include, filters })}
            tree={trees[category]}
            failed={failed.includes(category)}
            onRetry={retry}
            error={isTold ? undefined : errors.find(({ tree }) => tree === category)}
            words={words}
            found={found}
            onCategory={setCategory}
          />
        </Box>
      </Box>
      <Box
        sx={{
          px: 3,
          py: 1.5,
          flex: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'auto 1fr auto' },
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
        }}
      >
        <Typography
          variant="body2"
          color={obstacle === null ? 'text.secondary' : 'error'}
          sx={{ gridColumn: { xs: '1 / -1', md: 2 }, gridRow: 1, textAlign: { md: 'right' } }}
        >
          {obstacle ?? message('filtersApply')}
        </Typography>
        <Button
          variant="outlined"
          onClick={reset}
          sx={{ gridColumn: 1, gridRow: { xs: 2, md: 1 } }}
        >
          Reset all filters
        </Button>
        <Button
          variant="contained"
          onClick={search}
          sx={{ gridColumn: { xs: 2, md: 3 }, gridRow: { xs: 2, md: 1 }, minWidth: 140 }}
        >
          Search
        </Button>
      </Box>
    </Dialog>
  );
}

const mapTrees = <A, B>(
  all: Partial<Record<Tree, A | undefined>>,
  change: (one: A, tree: Tree) => B,
): Partial<Record<Tree, B>> =>
  Object.fromEntries(
    TREES.flatMap((tree) => {
      const one = all[tree];
      return one === undefined ? [] : [[tree, change(one, tree)] as const];
    }),
  );
