/** Marks words in Markdown that has been read: a plugin of rehype. */
import { piecesOf } from './find';

/** As much of a HAST node as is looked at. */
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

export const markWords = (words: readonly string[]) => () => (tree: TreeNode) => {
  marked(tree, words);
};
