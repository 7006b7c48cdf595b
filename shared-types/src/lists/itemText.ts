/**
 * Labels and codes of list items. Pure: the API holds to it, and the screen says so while people type.
 *
 * A code is what records hold, for good. Some fields join codes by commas, and write "code:other text";
 * for that reason a new code holds neither comma nor colon. Formulas are text like any other: it is the
 * CSV writer that guards against them.
 */
import { isLegible, withoutUnseen } from '../text/legible';
import { LIMITS } from '../text/limits';
import type { MessageKey } from '../text/messages';

/** Spaces at the ends, double spaces and line breaks are slips of the hand. */
export const tidyLabel = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Two labels that people would take for the same are the same: only what is seen counts, without case. */
export const plainLabel = (text: string): string =>
  withoutUnseen(text).normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** @param text tidied. @returns the message that says what is wrong. */
export const labelFault = (text: string): MessageKey | undefined => {
  if (text === '') return 'fieldRequired';
  if ([...text].length > LIMITS.listLabel) return 'listTextTooLong';
  // `__proto__` names no place on earth, and is no key for an object.
  if (!isLegible(text) || text === '__proto__') return 'listTextCharacters';
  return undefined;
};

/** @param text tidied. */
export const codeFault = (text: string): MessageKey | undefined =>
  labelFault(text) ?? (/[,:]/.test(text) ? 'listCodeCharacters' : undefined);

/** The code of a new item: its first label. */
export const codeFrom = (label: string): string => tidyLabel(label.replace(/[,:]/g, ' '));
