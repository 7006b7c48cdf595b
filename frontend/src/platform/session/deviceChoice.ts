/** Yes-or-no settings that a device remembers for everyone who uses it: not personal data. */
import { deviceTexts } from './memoryStorage';

export const deviceChoice = (name: string) => ({
  /** Null until someone has chosen. */
  read: (): boolean | null => {
    const kept = deviceTexts.read(name);
    return kept === null ? null : kept === 'yes';
  },
  save: (choice: boolean): void => deviceTexts.save(name, choice ? 'yes' : 'no'),
});
