/**
 * Labels and codes of list items. Pure: the API enforces these rules, and the screen shows them during
 * typing.
 *
 * Records contain codes, so a code never changes. Some fields join codes by commas and write "code:other
 * text", so new codes contain neither commas nor colons. Formulas are allowed: the CSV writer escapes them.
 */
import { isLegible, withoutUnseen } from '#base/text/legible.ts';
import { LIMITS } from '#base/text/limits.ts';
import type { MessageKey } from '#base/text/messages.ts';

/** Spaces at the ends, double spaces and line breaks are typing errors. */
export const tidyLabel = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Equal for labels that look the same: ignores invisible characters, spaces and case. */
export const plainLabel = (text: string): string =>
  withoutUnseen(text).normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** @param text tidied. @returns the message key of the first error; undefined for a valid label */
export const findLabelError = (text: string): MessageKey | undefined => {
  if (text === '') return 'fieldRequired';
  if ([...text].length > LIMITS.listLabel) return 'listTextTooLong';
  // `__proto__` is unsafe as a key of an object.
  if (!isLegible(text) || text === '__proto__') return 'listTextCharacters';
  return undefined;
};

/** @param text tidied */
export const findCodeError = (text: string): MessageKey | undefined =>
  findLabelError(text) ?? (/[,:]/.test(text) ? 'listCodeCharacters' : undefined);

/** The code of a new item: its first label. */
export const codeFrom = (label: string): string => tidyLabel(label.replace(/[,:]/g, ' '));
