import Box from '@mui/material/Box';
import {
  sameText,
  type DifferingLines,
} from '@portal/shared-types/records/engine/render/differingLines';

/** Longer values can be read in the record. */
const MAX_LINES = 30;

interface ValueLinesProps extends DifferingLines {
  struck?: boolean;
}

const restText = (cut: number, same: number): string =>
  [
    ...(cut ? [`and ${cut.toLocaleString('en-CA')} more`] : []),
    ...(same ? [sameText(same)] : []),
  ].join('; ');

export const ValueLines = ({ lines, same, struck }: ValueLinesProps) => {
  const rest = restText(Math.max(lines.length - MAX_LINES, 0), same);
  return (
    <>
      {lines.length === 0 && same === 0 && (
        <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
          nothing
        </Box>
      )}
      {lines.slice(0, MAX_LINES).map((line, i) => (
        <Box
          key={i}
          component={struck ? 'del' : 'span'}
          sx={{
            display: 'block',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(struck && { color: 'text.secondary', textDecorationColor: '#51606f99' }),
          }}
        >
          {line}
        </Box>
      ))}
      {rest !== '' && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {rest}
        </Box>
      )}
    </>
  );
};
