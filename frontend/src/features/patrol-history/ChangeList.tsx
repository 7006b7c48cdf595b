import Box from '@mui/material/Box';
import { visuallyHidden } from '../../platform/ui/visuallyHidden';
import { NOTHING, type ShownChange } from './changeText';

const VALUE = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0 } as const;

/** Changed fields: old and new values side by side if there is room, below each other on a phone. */
export const ChangeList = ({ changes }: { changes: readonly ShownChange[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      mt: 1,
      display: 'grid',
      gap: { xs: 1.25, sm: 0.75 },
      fontSize: 14,
    }}
  >
    {changes.map(({ label, before, after }, i) => (
      <Box
        key={i}
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.25,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(120px, 3fr) 5fr 5fr' },
        }}
      >
        <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <Box
          component="dd"
          dir="auto"
          sx={{
            m: 0,
            ...VALUE,
            color: 'text.secondary',
            textDecoration: before === NOTHING ? 'none' : 'line-through',
          }}
        >
          <span style={visuallyHidden}>Before: </span>
          {before}
        </Box>
        <Box component="dd" dir="auto" sx={{ m: 0, ...VALUE }}>
          <span style={visuallyHidden}>After: </span>
          {after}
        </Box>
      </Box>
    ))}
  </Box>
);
