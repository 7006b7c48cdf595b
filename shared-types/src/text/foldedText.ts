/**
 * Text as people search for it: without capitals, accents, glottal marks and apostrophes, so that
 * "gwaya" finds "Ǧwáya" and "sk'unts" finds "Sḵ’unts". Most keyboards lack the letters of the coast's
 * languages.
 */

/** Letters that Unicode does not take apart, and what is typed in their place. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ɫ: 'l',
  ɬ: 'l',
  ƚ: 'l',
  ƛ: 'tl',
  λ: 'l',
  ǥ: 'g',
  ø: 'o',
  đ: 'd',
  ŧ: 't',
  ħ: 'h',
  ə: 'e',
  ɛ: 'e',
  ɣ: 'g',
  χ: 'x',
  θ: 'th',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

/** Combining marks, modifier letters, glottal stops and whatever stands for an apostrophe. */
const MARKS = /[\p{M}\p{Lm}ʔʕ'’‘`´]/gu;

export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[^\0-\x7f]/gu, (letter) => PLAIN[letter] ?? letter);
