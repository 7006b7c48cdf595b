import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { durationText } from '@portal/shared-types/time/duration';
import { rangeText } from '@portal/shared-types/time/wallText';

const SHARING: Record<Patrol['sharing_level'], string> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};

const measures = ({ calculated_duration, distance }: Patrol): string => {
  const duration = durationText(calculated_duration);
  return distance === null ? duration : `${duration} · ${distance.toFixed(1)} km`;
};

/** Whose patrol it is, who sees it, when it was, how long and how far. */
export const PatrolFacts = ({ patrol }: { patrol: Patrol }) => (
  <>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, my: 1 }}>
      <Chip size="small" color="secondary" label={patrol.nation} />
      <Chip size="small" variant="outlined" label={SHARING[patrol.sharing_level]} />
    </Box>
    <Typography variant="body2">
      {rangeText(patrol.patrol_start_dt, patrol.patrol_end_dt)}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {measures(patrol)}
    </Typography>
  </>
);
