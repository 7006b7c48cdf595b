import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FindField } from '../../platform/ui/fields/FindField';
import { piecesOf } from './find';

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

export const markWords = (words: readonly string[]) => () => (tree: TreeNode) => {
  marked(tree, words);
};

interface FindOnPageProps {
  query: string;
  onQuery: (query: string) => void;
  /** Parts that contain all words; null without a search. */
  found: number | null;
}

const sentence = (found: number): string => {
  if (found === 0) return 'No matches on this page';
  return found === 1 ? '1 section matches.' : `${found} sections match.`;
};

export const FindOnPage = ({ query, onQuery, found }: FindOnPageProps) => (
  <Box role="search" aria-label="This page" sx={{ '@media print': { display: 'none' } }}>
    <FindField label="Find on this page" value={query} onChange={onQuery} sx={{ maxWidth: 420 }} />
    <Typography
      variant="body2"
      color="text.secondary"
      role="status"
      sx={{ mt: 0.5, minHeight: 21 }}
    >
      {found !== null && sentence(found)}
    </Typography>
  </Box>
);
