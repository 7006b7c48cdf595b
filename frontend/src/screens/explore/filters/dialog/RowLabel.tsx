import Box from '@mui/material/Box';
import { piecesOf } from '../find';
import type { NodeState } from '../nodeState';
import { useWords } from './treeStore';

interface RowLabelProps {
  name: string;
  nodeState: NodeState;
}

/** The name, with matches highlighted. */
export const RowLabel = ({ name, nodeState: { on, reached } }: RowLabelProps) => {
  const words = useWords();
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        overflowWrap: 'anywhere',
        fontSize: 14,
        color: on && reached ? 'text.primary' : 'text.secondary',
        '& mark': { bgcolor: '#ffe9a8', color: 'inherit' },
      }}
    >
      {piecesOf(name, words).map(({ text, marked }, i) =>
        marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
      )}
      {/* Without a space, screen readers join the words. */}{' '}
    </Box>
  );
};

/** Short: the row's name for screen readers spells it out. */
const countOf = ({ elsewhere, onCount, count, isBranch }: NodeState): string => {
  if (isBranch) return onCount === count ? 'All' : `${onCount} of ${count}`;
  return elsewhere ? 'selected under another nation' : '';
};

/** How much is on below the node, or a note that it is on elsewhere. */
export const RowCount = ({ nodeState }: Pick<RowLabelProps, 'nodeState'>) => (
  <Box
    aria-hidden
    sx={{ flex: 'none', color: 'text.secondary', fontSize: 13, fontVariantNumeric: 'tabular-nums' }}
  >
    {countOf(nodeState)}
  </Box>
);
