/**
 * Names and labels that people go by: what is shown is what is there. Text that turns the direction of
 * what stands around it, breaks the line of a mail or a log, or shows nothing at all, passes for another.
 */

/** Control characters, those that turn the direction of the text around them, and spaces of no width. */
const HARMFUL =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;
/** Letters, digits, signs: accents alone stand on nothing. The braille blank is a sign without dots. */
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/** Soft hyphens, fillers, joiners: in two labels they make no difference that people see. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** Whether a text is one line that people can see and read. */
export const isLegible = (text: string): boolean =>
  text.isWellFormed() && !HARMFUL.test(text) && SHOWN.test(withoutUnseen(text));

/** Joiners and selectors: emoji and some scripts are written with them. */
const JOINING = /[\u200c\u200d\ufe00-\ufe0f]/gu;

/** Whether a name is legible and hides nothing that would make it another name than the one that is seen. */
export const isPlainName = (text: string): boolean => {
  const seen = text.replace(JOINING, '');
  return isLegible(text) && withoutUnseen(seen) === seen;
};

/** What people see of a name: two names of which they see the same are one to them. */
export const seenName = (text: string): string => withoutUnseen(text).replace(/\s+/gu, ' ').trim();
