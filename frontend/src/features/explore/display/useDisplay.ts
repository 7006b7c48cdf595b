import type { SearchColumns } from '@portal/shared-types/search/columns';
import { useCallback, useMemo, useState } from 'react';
import { displayed, hiddenOf, type Hidden } from './display';
import { factsOf, type ResultFacts } from './facts';
import { FRESH, type Toggles } from './toggles';
import { treesOf, type ToggleTrees } from './toggleTrees';

interface Settings {
  /** Another number for every search. */
  search: number;
  found: SearchColumns;
  /** The very same object as `found` where nothing is hidden. */
  shown: SearchColumns;
  trees: ToggleTrees;
  facts: ResultFacts;
  toggles: Toggles;
}

/** The results of a search as they are displayed, and what decides it. */
export interface Display extends Settings {
  hidden: Hidden;
  onToggles: (toggles: Toggles) => void;
}

const fresh = (found: SearchColumns, search: number): Settings => {
  const trees = treesOf(found);
  const shown = displayed(found, trees, FRESH);
  return { search, found, shown, trees, facts: factsOf(found), toggles: FRESH };
};

const toggled = (settings: Settings, toggles: Toggles): Settings => {
  const { found, trees, shown } = settings;
  return { ...settings, toggles, shown: displayed(found, trees, toggles, shown) };
};

/** Every search begins with fresh toggles (spec section 4, "Order of a search"); null without results. */
export const useDisplay = (found: SearchColumns | null): Display | null => {
  const [state, setState] = useState<{ found: SearchColumns | null; settings: Settings | null }>({
    found: null,
    settings: null,
  });
  const [searches, setSearches] = useState(0);
  let settings = state.settings;
  if (state.found !== found) {
    settings = found && fresh(found, searches);
    setSearches(searches + 1);
    setState({ found, settings });
  }
  const onToggles = useCallback(
    (toggles: Toggles) =>
      setState((now) => ({ ...now, settings: now.settings && toggled(now.settings, toggles) })),
    [],
  );
  return useMemo(
    () => settings && { ...settings, hidden: hiddenOf(settings.found, settings.shown), onToggles },
    [settings, onToggles],
  );
};
