import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { useCallback, useMemo, useState } from 'react';
import {
  flagCounts,
  type FlagCounts,
} from '@portal/shared-types/contract/search/display/flagCounts';
import type { Flagged } from '../flagged/useFlagged';
import {
  displayed,
  hiddenOf,
  type Hidden,
} from '@portal/shared-types/contract/search/display/display';
import { factsOf, type ResultFacts } from '@portal/shared-types/contract/search/display/facts';
import { FRESH, type Toggles } from '@portal/shared-types/contract/search/display/toggles';
import {
  treesOf,
  type ToggleTrees,
} from '@portal/shared-types/contract/search/display/toggleTrees';

/** Whether the toggle dialog is open. Opening a patrol closes it, because it would cover the patrol. */
export const useDisplayOpen = (selection: object | null): [boolean, (open: boolean) => void] => {
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection) setOpen(false);
  }
  return [open, setOpen];
};

interface Settings {
  /** Unique to each search. */
  search: number;
  found: SearchColumns;
  /** The same object as `found` if nothing is hidden. */
  shown: SearchColumns;
  trees: ToggleTrees;
  facts: ResultFacts;
  toggles: Toggles;
  /** Open flags on what was found; null if unknown. */
  flags: FlagCounts | null;
}

export interface Display extends Settings {
  hidden: Hidden;
  /** Open flags on what is displayed. */
  shownFlags: FlagCounts | null;
  flagged: Flagged;
  onToggles: (toggles: Toggles) => void;
}

const fresh = (found: SearchColumns, search: number, flags: FlagCounts | null): Settings => {
  const trees = treesOf(found);
  const shown = displayed(found, trees, FRESH);
  return { search, found, shown, trees, facts: factsOf(found), toggles: FRESH, flags };
};

const toggled = (settings: Settings, toggles: Toggles): Settings => {
  const { found, trees, shown, flags } = settings;
  return { ...settings, toggles, shown: displayed(found, trees, toggles, shown, flags) };
};

/** Flags arrive after the results, and change while the results are shown. */
const reflagged = (settings: Settings, flags: FlagCounts | null): Settings => {
  const now = { ...settings, flags };
  return now.toggles.onlyFlagged ? toggled(now, now.toggles) : now;
};

/** Every search starts with fresh toggles (docs/product.md#display-toggles); null without results. */
export const useDisplay = (found: SearchColumns | null, flagged: Flagged): Display | null => {
  const [state, setState] = useState<{ found: SearchColumns | null; settings: Settings | null }>({
    found: null,
    settings: null,
  });
  const [searches, setSearches] = useState(0);
  const { records } = flagged;
  const flags = useMemo(() => found && records && flagCounts(found, records), [found, records]);
  let settings = state.settings;
  if (state.found !== found) {
    settings = found && fresh(found, searches, flags);
    setSearches(searches + 1);
    setState({ found, settings });
  } else if (settings && settings.flags !== flags) {
    settings = reflagged(settings, flags);
    setState({ found, settings });
  }
  const onToggles = useCallback(
    (toggles: Toggles) =>
      setState((now) => ({ ...now, settings: now.settings && toggled(now.settings, toggles) })),
    [],
  );
  const shown = settings?.shown ?? null;
  const shownFlags = useMemo(
    () => (shown === found ? flags : shown && records && flagCounts(shown, records)),
    [shown, found, flags, records],
  );
  return useMemo(
    () =>
      settings && {
        ...settings,
        hidden: hiddenOf(settings.found, settings.shown),
        shownFlags,
        flagged,
        onToggles,
      },
    [settings, shownFlags, flagged, onToggles],
  );
};
