import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FieldEntry {
  key: string;
  label: string;
  value: ReactNode;
}

export const FieldList = ({ entries }: { entries: readonly FieldEntry[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(96px, 40%) 1fr',
      columnGap: 1.5,
      rowGap: 0.75,
      fontSize: 14,
    }}
  >
    {entries.map(({ key, label, value }) => (
      <Box key={key} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
