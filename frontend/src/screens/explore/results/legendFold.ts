/** Whether the legend was left open, for the next visit on this device. Not personal data. */
import { usableStorage } from '../../../platform/session/memoryStorage';

const KEY = 'map-legend';
const storage = (): Storage | null => usableStorage(() => localStorage);

/** Null until someone has opened or collapsed it. */
export const legendOpen = (): boolean | null => {
  const kept = storage()?.getItem(KEY) ?? null;
  return kept === null ? null : kept === 'open';
};

export const keepLegendOpen = (open: boolean): void => {
  try {
    storage()?.setItem(KEY, open ? 'open' : 'folded');
  } catch {
    // Storage is full: the next visit starts with the default.
  }
};
