/** The record under the mouse on the map. Not React state: it changes every few pixels. */
import type { SearchKind } from '@portal/shared-types/search/columns';
import { useEffect, type RefObject } from 'react';
import { create } from 'zustand';
import { session } from '../../../platform/session/browserSession';
import type { RecordPlace } from './recordPlace';

interface Hovered {
  place: RecordPlace | null;
  set: (place: RecordPlace | null) => void;
}

export const useHovered = create<Hovered>((set) => ({
  place: null,
  set: (place) => set({ place }),
}));
session.whenPersonLeaves(() => useHovered.getState().set(null));

const MARKED = 'is-hovered-on-map';

/** Style of the highlighted row, for the element around the rows. */
export const HOVERED_ROW = { [`& .${MARKED}`]: { bgcolor: '#e3ecf8 !important' } };

/** Highlights a record's row by its `data-id`, without redrawing the table. */
export const useHoveredRow = (table: RefObject<HTMLElement | null>, kind: SearchKind): void => {
  useEffect(
    () =>
      useHovered.subscribe(({ place }) => {
        table.current
          ?.querySelectorAll(`.${MARKED}`)
          .forEach((row) => row.classList.remove(MARKED));
        if (place?.kind === kind)
          table.current?.querySelector(`[data-id="${place.index}"]`)?.classList.add(MARKED);
      }),
    [table, kind],
  );
};
