/** Yes-or-no settings that a device remembers for everyone who uses it: not personal data. */
import { usableStorage } from './memoryStorage';

const storage = (): Storage | null => usableStorage(() => localStorage);

export const deviceChoice = (name: string) => ({
  /** Null until someone has chosen. */
  read: (): boolean | null => {
    const kept = storage()?.getItem(name) ?? null;
    return kept === null ? null : kept === 'yes';
  },
  keep: (choice: boolean): void => {
    try {
      storage()?.setItem(name, choice ? 'yes' : 'no');
    } catch {
      // Storage is full: the next visit starts with the default.
    }
  },
});
