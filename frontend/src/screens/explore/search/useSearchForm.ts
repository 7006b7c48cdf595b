import type { Ring } from '@portal/shared-types/geo/polygon';
import { message } from '@portal/shared-types/text/messages';
import { useCallback, useEffect } from 'react';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import type { MapPort } from '../../../platform/map/port';
import { useDraft } from './draft';
import { addressText } from './address';
import { areaSearched, defaultQuestion, isConstrained, type SearchQuestion } from './question';
import { useAreaDrawing } from './useAreaDrawing';
import type { ExploreAddress } from './useExploreAddress';
import { sameBounds, showsSearched, toFiveDecimals } from './searchBounds';

/** Going back to an earlier search moves the map back to its bounds. */
const useSearchedBounds = (port: MapPort | null, question: SearchQuestion | null): void => {
  const searched = question && areaSearched(question);
  const isExact = question?.bounds != null;
  useEffect(() => {
    const seen = port?.view.bounds();
    if (!port || !searched || !seen) return;
    const isThere = isExact ? sameBounds(seen, searched) : showsSearched(seen, searched);
    if (!isThere) void port.view.goTo(searched);
  }, [port, searched, isExact]);
};

export const useSearchForm = (
  port: MapPort | null,
  address: Pick<ExploreAddress, 'question' | 'ask' | 'clear'>,
  repeat: () => void,
) => {
  const notify = useNotice();
  const [draft, onDraft] = useDraft(address.question);
  const onPolygon = useCallback(
    (polygon: Ring | null) => onDraft((now) => ({ ...now, polygon })),
    [onDraft],
  );
  const area = useAreaDrawing(port, draft.polygon, onPolygon);
  useSearchedBounds(port, address.question);

  const onSearch = (): void => {
    const seen = isConstrained(draft) ? (port?.view.bounds() ?? null) : null;
    const searched: SearchQuestion = { ...draft, bounds: seen && toFiveDecimals(seen) };
    const same = address.question && addressText(searched) === addressText(address.question);
    if (same) repeat();
    else address.ask(searched);
  };

  const onClear = (): void => {
    // The address may have no search, while the panel does.
    onDraft(defaultQuestion());
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
