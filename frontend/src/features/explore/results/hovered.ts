/**
 * The record that the mouse is over on the map; the table marks its row. Outside React's state of the
 * screen, because it changes with every few pixels and must redraw nothing but what shows it.
 */
import { create } from 'zustand';
import { session } from '../../../session/browserSession';
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
