/** Find-as-you-type in the filter trees, ignoring case, accents and glottal marks. */
import { foldedText } from '@portal/shared-types/text/foldedText';
import type { FilterTree, TreeNode } from './trees';

export const wordsOf = (query: string): string[] => foldedText(query).split(/\s+/u).filter(Boolean);

export interface Piece {
  text: string;
  marked: boolean;
}

/** A letter with all its marks, which must stay together. */
const LETTERS = /\P{M}\p{M}*|\p{M}+/gu;

/** A name split at its matches. */
export const piecesOf = (name: string, words: readonly string[]): Piece[] => {
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

export interface FoundNodes {
  /** Matches and their ancestors; below a match, everything. */
  nodes: FilterTree;
  /** The nodes that match. */
  matches: readonly TreeNode[];
  /** Their number; a guardian of two nations counts once. */
  count: number;
  /** Ids of nodes with a match below them. */
  above: readonly string[];
}

export const findNodes = (tree: FilterTree, words: readonly string[]): FoundNodes => {
  const matches: TreeNode[] = [];
  const above: string[] = [];
  const within = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => {
      const folded = foldedText(node.label);
      const isMatch = words.every((word) => folded.includes(word));
      if (isMatch) matches.push(node);
      const children = within(node.children);
      if (children.length) above.push(node.id);
      if (isMatch) return [node];
      return children.length ? [{ ...node, children }] : [];
    });
  const nodes = within(tree);
  return { nodes, matches, count: new Set(matches.map(({ key }) => key)).size, above };
};

/** Number of rows that the tree shows when all of `open` is expanded. */
export const rowsShown = (nodes: readonly TreeNode[], open: ReadonlySet<string>): number =>
  nodes.reduce(
    (sum, { id, children }) => sum + 1 + (open.has(id) ? rowsShown(children, open) : 0),
    0,
  );
