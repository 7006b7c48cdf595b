import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { durationText } from '@portal/shared-types/base/time/duration';
import { rangeText } from '@portal/shared-types/base/time/wallText';
import { SHARING_TEXT } from '@portal/shared-types/records/sharingText';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';

const measures = ({ calculated_duration, distance }: Patrol): string => {
  const duration = durationText(calculated_duration);
  return distance === null ? duration : `${duration} · ${distance.toFixed(1)} km`;
};

/** "formerly #1004" */
const formerText = (ids: readonly number[]): string =>
  `formerly ${ids.map((id) => `#${id}`).join(', ')}`;

interface PatrolFactsProps {
  patrol: Patrol;
  /** Side by side if there is room. */
  inLine?: boolean;
}

export const PatrolFacts = ({ patrol, inLine = false }: PatrolFactsProps) => (
  <Box
    sx={{
      mt: 1,
      display: 'grid',
      ...(inLine && {
        '@media screen': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 0.5,
        },
      }),
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: inLine ? 0 : 1 }}>
      <Chip size="small" color="secondary" label={patrol.nation} />
      <Chip size="small" variant="outlined" label={SHARING_TEXT[patrol.sharing_level]} />
      {patrol.former_ids && (
        <Chip size="small" variant="outlined" label={formerText(patrol.former_ids)} />
      )}
    </Box>
    <Typography variant="body2">
      {rangeText(patrol.patrol_start_dt, patrol.patrol_end_dt)}
    </Typography>
    <SecondaryText>{measures(patrol)}</SecondaryText>
  </Box>
);
