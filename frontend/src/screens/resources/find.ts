/** Finds words on the page, ignoring case and accents: "Kelp", "kélp". */
import { foldedText } from '@portal/shared-types/text/foldedText';

export interface Piece {
  text: string;
  marked: boolean;
}

/** Normalizes one letter to the same length, to keep positions comparable. */
const plainLetter = (letter: string): string =>
  (foldedText(letter) || letter).slice(0, letter.length).padEnd(letter.length);

const plain = (text: string): string => [...text].map(plainLetter).join('');

/** The words of a query, in lower case without accents. */
export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

export const holdsAll = (text: string, words: readonly string[]): boolean => {
  const within = plain(text);
  return words.every((word) => within.includes(word));
};

/** A text split at its matches. */
export const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  const within = plain(text);
  const pieces: Piece[] = [];
  let from = 0;
  for (;;) {
    const hits = words
      .map((word) => ({ at: within.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at || b.length - a.length);
    const next = hits[0];
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), marked: false });
    pieces.push({ text: text.slice(next.at, next.at + next.length), marked: true });
    from = next.at + next.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), marked: false });
  return pieces;
};

/** The parts of a HAST node that are used. */
interface TreeNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, never>;
  children?: TreeNode[];
}

const marked = (node: TreeNode, words: readonly string[]): TreeNode[] => {
  if (node.type !== 'text') {
    if (node.children) node.children = node.children.flatMap((child) => marked(child, words));
    return [node];
  }
  return piecesOf(node.value ?? '', words).map((piece) => {
    const text: TreeNode = { type: 'text', value: piece.text };
    return piece.marked
      ? { type: 'element', tagName: 'mark', properties: {}, children: [text] }
      : text;
  });
};

/** A rehype plugin that highlights words in parsed Markdown. */
export const markWords = (words: readonly string[]) => () => (tree: TreeNode) => {
  marked(tree, words);
};
