/**
 * Text without capitals, accents, glottal marks and apostrophes, for searching: "gwaya" finds "Ǧwáya" and
 * "sk'unts" finds "Sḵ’unts". Most keyboards lack the letters of the coast's languages.
 */

/** Letters that Unicode can't decompose, and what people type instead. */
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
  þ: 'th',
  ð: 'd',
  ŋ: 'ng',
  ĸ: 'k',
  ƀ: 'b',
  ɓ: 'b',
  ȼ: 'c',
  ɗ: 'd',
  ɇ: 'e',
  ǝ: 'e',
  ɠ: 'g',
  ɨ: 'i',
  ɩ: 'i',
  ɪ: 'i',
  ɉ: 'j',
  ƙ: 'k',
  ⱡ: 'l',
  ɔ: 'o',
  ɵ: 'o',
  ɋ: 'q',
  ɍ: 'r',
  ⱦ: 't',
  ʉ: 'u',
  ʊ: 'u',
  ʌ: 'u',
  ⱥ: 'a',
  ɑ: 'a',
  ɏ: 'y',
  ƶ: 'z',
};

/** Combining marks, modifier letters, glottal stops and all forms of apostrophes. */
const MARKS = /[\p{M}\p{Lm}ʔʕɂʡʢꞌ'’‘`´]/gu;

export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[^\0-\x7f]/gu, (letter) => PLAIN[letter] ?? letter);
