import Box from '@mui/material/Box';
import { countText } from '../categories';
import { piecesOf } from '../find';
import type { Standing } from '../standing';
import { useWords } from './treeStore';

interface RowLabelProps {
  name: string;
  standing: Standing;
}

/** The name, with what was looked for marked, and what is on below it. */
export const RowLabel = ({
  name,
  standing: { on, reached, elsewhere, onCount, count },
}: RowLabelProps) => {
  const words = useWords();
  return (
    <>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
          fontSize: 14,
          color: on && reached ? 'text.primary' : 'text.secondary',
        }}
      >
        {piecesOf(name, words).map(({ text, marked }, i) =>
          marked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          color: 'text.secondary',
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count > 1 && countText({ on: onCount, of: count })}
        {count === 1 && elsewhere && 'on with another nation'}
        {count === 1 && !elsewhere && !reached && 'left out'}
      </Box>
    </>
  );
};
