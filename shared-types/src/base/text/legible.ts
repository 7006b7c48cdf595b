/**
 * Names and labels that people rely on must look like what they are. Text that changes the direction of its
 * surroundings, breaks a line of a mail or log, or shows nothing could pass for another text.
 */

/** Control characters, direction marks, and zero-width spaces. */
const HARMFUL =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
/** Letters, digits, signs: accents alone aren't visible text. The braille blank is a sign without dots. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Removes soft hyphens, fillers and joiners, which make no visible difference between labels. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Whether a text is one line with visible content. */
export const isLegible = (text: string): boolean =>
  text.isWellFormed() && !HARMFUL.test(text) && SHOWN.test(withoutUnseen(text));

/** Joiners and selectors: emoji and some scripts need them. */
const JOINING = /[\u200c\u200d\ufe00-\ufe0f]/gu;

/**
 * Whether a name is legible and contains no invisible characters that would make it different from a name
 * that looks the same.
 */
export const isPlainName = (text: string): boolean => {
  const seen = text.replace(JOINING, '');
  return isLegible(text) && withoutUnseen(seen) === seen;
};

/** The visible part of a name: names that look the same to people have the same one. */
export const seenName = (text: string): string => withoutUnseen(text).replace(/\s+/gu, ' ').trim();
