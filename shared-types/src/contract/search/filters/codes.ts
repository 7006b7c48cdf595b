/**
 * Codes for names in a search request (docs/product.md#how-filters-are-sent). They depend on the order of the
 * list, so both sides build them here, from the same list.
 *
 * Codes of one list are always different: if a code is already used, by a duplicate or by another name that
 * happens to end in that digit, the next suffix is tried. A colon in a name becomes a semicolon, because
 * colons join the codes. A name without any character has `_`.
 */

/**
 * What people see as one character: a letter with all its marks, an emoji with all its parts. Filter codes
 * are cut from names at these boundaries, so that Q̓ and 👩🏽‍🚀 stay whole.
 */
let segmenter: Intl.Segmenter | undefined;
const segments = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })).segment(text);

/** Plain letters don't need the segmenter, which takes 20 ms for a thousand names. */
const PLAIN = /^[ -~]*$/;

const graphemes = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(segments(text), ({ segment }) => segment);

/** The first and last characters; a single one is both. */
const firstAndLast = (text: string): string => {
  const all = graphemes(text);
  return (all[0] ?? '') + (all.at(-1) ?? '');
};

const firstTwoAndLast = (text: string): string => {
  const all = graphemes(text);
  return all.slice(0, 2).join('') + (all.at(-1) ?? '');
};

export interface FilterGuardian {
  full_name: string;
  nations: readonly string[];
}

const SEPARATOR = ':';

const plain = (code: string): string => code.replaceAll(SEPARATOR, ';') || '_';

const unique = (codes: readonly string[]): string[] => {
  const taken = new Set<string>();
  const nextSuffix = new Map<string, number>();
  return codes.map((wanted) => {
    let code = wanted;
    let suffix = nextSuffix.get(wanted) ?? 2;
    while (taken.has(code)) code = `${wanted}${suffix++}`;
    nextSuffix.set(wanted, suffix);
    taken.add(code);
    return code;
  });
};

const guardianCode = ({ full_name, nations }: FilterGuardian): string =>
  [full_name.replace(/\s/gu, ''), ...nations].map(firstAndLast).join('');

export const guardianCodes = (guardians: readonly FilterGuardian[]): string[] =>
  unique(guardians.map((one) => plain(guardianCode(one))));

export const nationCodes = (nations: readonly string[]): string[] =>
  unique(nations.map((name) => plain(firstAndLast(name))));

/** For purposes and patrol areas. */
export const nameCodes = (names: readonly string[]): string[] =>
  unique(names.map((name) => plain(firstTwoAndLast(name))));

export const joinCodes = (codes: readonly string[]): string => codes.join(SEPARATOR);

export const splitCodes = (text: string): string[] => (text === '' ? [] : text.split(SEPARATOR));
