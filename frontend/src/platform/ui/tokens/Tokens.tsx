/** The theme's colours and type, for the pages of the workshop. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SecondaryText } from '../SecondaryText';
import { contrast } from './contrast';
import { SWATCHES } from './swatches';

const TYPES = ['h1', 'h2', 'h3', 'body1', 'body2', 'caption', 'button'] as const;

export const Swatches = () => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
  >
    {SWATCHES.map(({ name, use, colour, against }) => (
      <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        <Box sx={{ bgcolor: colour, color: against, p: 2, borderRadius: '7px 7px 0 0' }}>
          {`${contrast(colour, against).toFixed(1)} : 1`}
        </Box>
        <Box sx={{ p: 1.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <SecondaryText>{use}</SecondaryText>
          <Typography variant="body2" component="code">
            {colour}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
);

export const TypeScale = () => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    {TYPES.map((type) => (
      <Typography key={type} variant={type} component="p">
        {`${type}: Patrol #1042, Ǧwáya’s boat, 07:30, 12.5 km`}
      </Typography>
    ))}
  </Box>
);
