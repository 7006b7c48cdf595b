import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { message } from '@portal/shared-types/base/text/messages';
import { useCallback, useEffect } from 'react';
import { NOTICE_MS, useNotice } from '#platform/ui/notices/NoticeContext.ts';
import type { MapPort } from '#platform/map/port.ts';
import { useDraft } from './draft';
import { addressText } from './address';
import { areaSearched, defaultQuery, isConstrained, type SearchQuery } from './searchQuery';
import { useAreaDrawing } from './useAreaDrawing';
import type { ExploreAddress } from './useExploreAddress';
import { sameBounds, showsSearched, toFiveDecimals } from './searchBounds';

/** Going back to an earlier search moves the map back to its bounds. */
const useSearchedBounds = (port: MapPort | null, query: SearchQuery | null): void => {
  const searched = query && areaSearched(query);
  const isExact = query?.bounds != null;
  useEffect(() => {
    const seen = port?.view.bounds();
    if (!port || !searched || !seen) return;
    const isThere = isExact ? sameBounds(seen, searched) : showsSearched(seen, searched);
    if (!isThere) void port.view.goTo(searched);
  }, [port, searched, isExact]);
};

export const useSearchForm = (
  port: MapPort | null,
  address: Pick<ExploreAddress, 'query' | 'search' | 'clear'>,
  repeat: () => void,
) => {
  const notify = useNotice();
  const [draft, onDraft] = useDraft(address.query);
  const onPolygon = useCallback(
    (polygon: Ring | null) => onDraft((now) => ({ ...now, polygon })),
    [onDraft],
  );
  const area = useAreaDrawing(port, draft.polygon, onPolygon);
  useSearchedBounds(port, address.query);

  const onSearch = (): void => {
    const seen = isConstrained(draft) ? (port?.view.bounds() ?? null) : null;
    const searched: SearchQuery = { ...draft, bounds: seen && toFiveDecimals(seen) };
    const same = address.query && addressText(searched) === addressText(address.query);
    if (same) repeat();
    else address.search(searched);
  };

  const onClear = (): void => {
    // The address may have no search, while the panel does.
    onDraft(defaultQuery());
    address.clear();
  };

  const onRemoveArea = (): void => {
    const { polygon } = draft;
    onPolygon(null);
    notify({
      severity: 'info',
      text: message('areaDeleted'),
      stays: NOTICE_MS,
      action: { label: 'Undo', run: () => onPolygon(polygon) },
    });
  };

  return { draft, onDraft, onSearch, onClear, area, onRemoveArea };
};

export type SearchForm = ReturnType<typeof useSearchForm>;
