import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { sm: '140px minmax(0, 1fr)' },
      alignItems: 'baseline',
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 1.25 },
      '& dt': { color: 'text.secondary', fontSize: { xs: 14, sm: 'inherit' } },
      '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
