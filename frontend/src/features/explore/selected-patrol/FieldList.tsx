import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface FieldEntry {
  label: string;
  value: ReactNode;
}

interface FieldListProps {
  entries: readonly FieldEntry[];
  /** Long labels with short values, as a checklist has. */
  wideLabels?: boolean;
}

/** Labels and values side by side. */
export const FieldList = ({ entries, wideLabels = false }: FieldListProps) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: wideLabels ? '1fr auto' : 'minmax(96px, 36%) 1fr',
      columnGap: 1.5,
      rowGap: 0.75,
      fontSize: 14,
    }}
  >
    {entries.map(({ label, value }) => (
      <Box key={label} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
