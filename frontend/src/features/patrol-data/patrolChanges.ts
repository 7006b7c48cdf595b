/** Counts what was taken out of sight or brought back: a search that found it is no longer true. */
import { create } from 'zustand';

interface PatrolChanges {
  count: number;
  add: () => void;
}

export const usePatrolChanges = create<PatrolChanges>((set) => ({
  count: 0,
  add: () => set(({ count }) => ({ count: count + 1 })),
}));
