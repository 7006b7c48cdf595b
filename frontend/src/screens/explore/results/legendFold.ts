/** Whether the legend was left open, for the next visit on this device; it is no one's data. */
import { usableStorage } from '../../../platform/session/memoryStorage';

const KEY = 'map-legend';
const storage = (): Storage | null => usableStorage(() => localStorage);

/** Null when nobody has opened or folded it yet. */
export const legendOpen = (): boolean | null => {
  const kept = storage()?.getItem(KEY) ?? null;
  return kept === null ? null : kept === 'open';
};

export const keepLegendOpen = (open: boolean): void => {
  try {
    storage()?.setItem(KEY, open ? 'open' : 'folded');
  } catch {
    // Full: the next visit shows it as this one did at first.
  }
};
