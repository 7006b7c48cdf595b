/**
 * The record that the mouse is over on the map; the table marks its row. Outside React's state of the
 * screen, because it changes with every few pixels and must redraw nothing but what shows it.
 */
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

/** Style of the marked row, for the element that the rows are in. */
export const HOVERED_ROW = { [`& .${MARKED}`]: { bgcolor: '#e3ecf8 !important' } };

/** Marks the row of a record by its `data-id`, without drawing the table anew. */
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
