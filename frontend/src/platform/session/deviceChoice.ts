/** Yes-or-no settings that a device remembers for everyone who uses it: not personal data. */
import { deviceTexts } from './memoryStorage';

export const deviceChoice = (name: string) => ({
  /** Null until someone has chosen. */
  read: (): boolean | null => {
    const kept = deviceTexts.read(name);
    return kept === null ? null : kept === 'yes';
  },
  keep: (choice: boolean): void => deviceTexts.keep(name, choice ? 'yes' : 'no'),
});
