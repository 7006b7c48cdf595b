/**
 * Keeps text from becoming a formula in a spreadsheet (OWASP, "CSV injection"): an apostrophe before the sign
 * makes it text.
 */
const SIGNS = String.raw`=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪`;
/** Spreadsheets and people's eyes skip these: spaces, control characters and everything invisible. */
const SKIPPED = String.raw`\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800`;

const FORMULA = new RegExp(`^[${SKIPPED}]*[${SIGNS}]|^[\\t\\r\\n]`, 'u');
/** Evaluates to itself: -131.4 stays a number in R and in a spreadsheet. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;
/** Most text starts with a letter or digit: faster than the expressions. */
const beginsPlainly = (text: string): boolean => {
  const code = text.charCodeAt(0);
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
};

/** @returns text that a spreadsheet doesn't run where a cell begins with it; numbers don't change */
export const guardStart = (text: string): string =>
  text !== '' && !beginsPlainly(text) && FORMULA.test(text) && !NEGATIVE_NUMBER.test(text)
    ? `'${text}`
    : text;

const BREAK = String.raw`;\t\n\v\f\r\x85\u2028\u2029`;
/** Always matches whole runs: without a sign after them, trying each of their parts would take quadratic time. */
const BREAKS = new RegExp(`([${BREAK}][;"${SKIPPED}]*)([${SIGNS}]?)`, 'gu');

/** @returns whether `guardBreaks` may change some of the cells in this text */
export const hasSignAfterBreak = (text: string): boolean => {
  for (const [, , sign] of text.matchAll(BREAKS)) if (sign) return true;
  return false;
};

/**
 * Where the list separator is a semicolon, as in French Canada and most of Europe, a spreadsheet doesn't see
 * the quotes of a cell inside a line: it starts a new cell after each semicolon, tab and line break.
 */
export const guardBreaks = (text: string): string =>
  text.replace(BREAKS, (run: string, breaks: string, sign: string) =>
    sign ? `${breaks}'${sign}` : run,
  );

/** Applies both guards to one cell. */
export const guardFormulas = (text: string): string => guardStart(guardBreaks(text));
