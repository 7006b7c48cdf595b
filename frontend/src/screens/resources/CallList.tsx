import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CALLS, formatTel } from './numbers';

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
          borderLeftColor: 'secondary.main',
          borderRadius: 1,
          p: 1.5,
          breakInside: 'avoid',
        }}
      >
        <Typography sx={{ fontWeight: 650, mb: 0.5 }}>{what}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, lineHeight: 1.7 }}>
          {ways.map(({ to, dial, note }) => (
            <li key={to}>
              {dial ? <a href={formatTel(to)}>{to}</a> : to}
              {note !== undefined && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
                  {` · ${note}`}
                </Box>
              )}
            </li>
          ))}
        </Box>
      </Box>
    ))}
  </Box>
);
