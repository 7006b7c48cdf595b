/** Finds typed words in texts, ignoring case, accents and glottal marks. */
import { foldedText } from '@portal/shared-types/base/text/foldedText';

export const splitWords = (typed: string): string[] =>
  foldedText(typed).split(/\s+/u).filter(Boolean);

export const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = foldedText(text);
  return words.every((word) => folded.includes(word));
};

export interface Piece {
  text: string;
  marked: boolean;
}

/** A letter with all its marks, which must stay together. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** A name split at its matches. */
export const splitPieces = (name: string, words: readonly string[]): Piece[] => {
  const letters = name.match(LETTERS) ?? [];
  const starts: number[] = [];
  let folded = '';
  for (const letter of letters) {
    starts.push(folded.length);
    folded += foldedText(letter);
  }
  const marked = letters.map(() => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      letters.forEach((_, i) => {
        const [from, to] = [starts[i]!, starts[i + 1] ?? folded.length];
        if (from < at + word.length && (to > at || (from === to && marked[i - 1])))
          marked[i] = true;
      });
  const pieces: Piece[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.marked === marked[i]) last.text += letter;
    else pieces.push({ text: letter, marked: marked[i]! });
  });
  return pieces;
};
