import Box from '@mui/material/Box';
import { LEVEL_MEANING, ROLES, roleText } from '../levelText';

/** Explains the levels and the hr flag. */
export const LevelMeanings = () => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { sm: 'max-content 1fr' },
      columnGap: 2,
      rowGap: 0.5,
      fontSize: 14,
      color: 'text.secondary',
      '& dt': { fontWeight: 600 },
      '& dd': { m: 0 },
    }}
  >
    {ROLES.map((role) => (
      <Box key={role} sx={{ display: 'contents' }}>
        <dt>{roleText(role)}</dt>
        <dd>{LEVEL_MEANING[role]}</dd>
      </Box>
    ))}
  </Box>
);
