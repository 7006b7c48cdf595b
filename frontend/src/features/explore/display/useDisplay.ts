import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useMemo, useState } from 'react';
import { displayed, hiddenOf, type Hidden } from './display';
import { factsOf, type ResultFacts } from './facts';
import { FRESH, type Toggles } from './toggles';
import { treesOf, type ToggleTrees } from './toggleTrees';

/** The results of a search as they are displayed, and what decides it. */
export interface Display {
  /** Another number for every search. */
  search: number;
  found: SearchColumns;
  /** The very same object as `found` where nothing is hidden. */
  shown: SearchColumns;
  hidden: Hidden;
  trees: ToggleTrees;
  facts: ResultFacts;
  toggles: Toggles;
  onToggles: (toggles: Toggles) => void;
}

/** Every search begins with fresh toggles (spec section 4, "Order of a search"); null without results. */
export const useDisplay = (found: SearchColumns | null): Display | null => {
  const [base, setBase] = useState({ found, search: 0 });
  const [toggles, onToggles] = useState(FRESH);
  if (base.found !== found) {
    setBase({ found, search: base.search + 1 });
    onToggles(FRESH);
  }
  const { search } = base;
  const values = useMemo(
    () => found && { found, trees: treesOf(found), facts: factsOf(found) },
    [found],
  );
  return useMemo(() => {
    if (!values) return null;
    const shown = displayed(values.found, values.trees, toggles);
    return { ...values, search, shown, hidden: hiddenOf(values.found, shown), toggles, onToggles };
  }, [values, search, toggles]);
};
