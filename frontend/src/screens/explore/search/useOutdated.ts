import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { useEffect, useState } from 'react';
import type { MapPort } from '#platform/map/port.ts';
import { addressText, type Address } from './address';
import type { Draft } from './draft';
import { areaSearched, type SearchQuery } from './searchQuery';
import { showsSearched } from './searchBounds';

/** Without bounds, which the draft doesn't have. */
const formText = (form: Draft): string => addressText({ ...form, bounds: null });

/** The area to which the person has moved the map since the search; null if only the portal has moved it. */
const useChosenBounds = (port: MapPort | null, query: SearchQuery | null): Bounds | null => {
  const [chosen, setChosen] = useState<{ after: typeof query; bounds: Bounds } | null>(null);
  useEffect(
    () => port?.view.onChosenBounds((bounds) => setChosen({ after: query, bounds })),
    [port, query],
  );
  return chosen && chosen.after === query ? chosen.bounds : null;
};

/** True when a search now would differ from the last one, or would be the first in a drawn area. */
export const useOutdated = (
  port: MapPort | null,
  draft: Draft,
  { query, selection }: Address,
): boolean => {
  const chosen = useChosenBounds(port, query);
  if (!query) return draft.polygon !== null;
  if (formText(draft) !== formText(query)) return true;
  // Around an open patrol, people move the map to read it.
  const searched = areaSearched(query);
  return chosen !== null && searched !== null && !selection && !showsSearched(chosen, searched);
};
