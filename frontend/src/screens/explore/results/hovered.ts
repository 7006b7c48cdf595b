/** The record under the mouse on the map. Not React state: it changes every few pixels. */
import type { SearchKind } from '@portal/shared-types/contract/search/columns';
import { useEffect, type RefObject } from 'react';
import { create } from 'zustand';
import { session } from '#platform/session/browserSession.ts';
import type { RecordRef } from './recordRef';

interface Hovered {
  record: RecordRef | null;
  set: (record: RecordRef | null) => void;
}

export const useHovered = create<Hovered>((set) => ({
  record: null,
  set: (record) => set({ record }),
}));
session.whenPersonLeaves(() => useHovered.getState().set(null));

const MARKED = 'is-hovered-on-map';

/** Style of the highlighted row, for the element around the rows. */
export const HOVERED_ROW = { [`& .${MARKED}`]: { bgcolor: '#e3ecf8 !important' } };

/** Highlights a record's row by its `data-id`, without redrawing the table. */
export const useHoveredRow = (table: RefObject<HTMLElement | null>, kind: SearchKind): void => {
  useEffect(
    () =>
      useHovered.subscribe(({ record }) => {
        table.current
          ?.querySelectorAll(`.${MARKED}`)
          .forEach((row) => row.classList.remove(MARKED));
        if (record?.kind === kind)
          table.current?.querySelector(`[data-id="${record.index}"]`)?.classList.add(MARKED);
      }),
    [table, kind],
  );
};
