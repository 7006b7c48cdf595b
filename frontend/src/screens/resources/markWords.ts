import { splitPieces } from '#platform/words.ts';

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
  return splitPieces(node.value ?? '', words).map((piece) => {
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
