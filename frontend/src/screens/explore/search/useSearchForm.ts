import type { Bounds, Ring } from '@portal/shared-types/geo/polygon';
import { message } from '@portal/shared-types/text/messages';
import { useCallback, useEffect } from 'react';
import { NOTICE_MS, useNotice } from '../../../platform/ui/notices/NoticeContext';
import type { MapPort } from '../../../platform/map/port';
import { useDraft } from './draft';
import { addressText } from './address';
import { defaultQuestion, type SearchQuestion } from './question';
import { useAreaDrawing } from './useAreaDrawing';
import type { ExploreAddress } from './useExploreAddress';
import { sameBounds, toFiveDecimals } from './searchBounds';

/** Going back to an earlier search moves the map back to its bounds. */
const useSearchedBounds = (port: MapPort | null, searched: Bounds | null): void => {
  useEffect(() => {
    const seen = port?.view.bounds();
    if (port && searched && seen && !sameBounds(seen, searched)) void port.view.goTo(searched);
  }, [port, searched]);
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
  useSearchedBounds(port, address.question?.bounds ?? null);

  const onSearch = (): void => {
    const seen = draft.constrain && !draft.polygon ? (port?.view.bounds() ?? null) : null;
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
