/** Counts deletions and restorations: each makes earlier search results outdated. */
import { create } from 'zustand';

interface PatrolChanges {
  count: number;
  add: () => void;
}

export const usePatrolChanges = create<PatrolChanges>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 })),
}));
