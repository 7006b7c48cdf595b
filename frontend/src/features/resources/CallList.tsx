import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CALLS } from './numbers';

/** Whom to call for what. */
export const CallList = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      gap: 1.5,
      maxWidth: '68ch',
    }}
  >
    {CALLS.map(({ what, ways }) => (
      <Box
        key={what}
        sx={{
          border: 1,
          borderColor: 'divider',
          borderLeft: 4,
          borderLeftColor: 'primary.main',
          borderRadius: 1,
          p: 1.5,
          breakInside: 'avoid',
        }}
      >
        <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{what}</Typography>
        <Box component="ol" sx={{ m: 0, pl: 2.5, lineHeight: 1.7 }}>
          {ways.map(({ label, tel }) => (
            <li key={label}>
              {tel === undefined ? (
                label
              ) : (
                <Box component="a" href={`tel:${tel}`} sx={{ color: 'primary.main' }}>
                  {label}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
