import { instantText } from '../../people/instantText';
import type { Changed } from '../saving/send';

/** "Robin Testperson, Nov 26, 2026, 14:03"; what is known of it. */
export const changedText = (changed: Changed | undefined): string | null =>
  changed ? `${changed.by ?? 'Someone'}, ${instantText(changed.at)}` : null;
