import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Patrol } from '@portal/shared-types/records/patrol';
import { durationText } from '@portal/shared-types/time/duration';
import { rangeText } from '@portal/shared-types/time/wallText';

interface PatrolHeaderProps {
  patrolId: number;
  patrol: Patrol | null | undefined;
  /** Moves the map to the patrol; undefined where that cannot be seen. */
  onShow: (() => void) | undefined;
  onClose: () => void;
}

const SHARING: Record<Patrol['sharing_level'], string> = {
  nation: 'Nation only',
  network: 'Shared with the network',
};

const measures = (patrol: Patrol): string => {
  const duration = durationText(patrol.calculated_duration);
  return patrol.distance === null ? duration : `${duration} · ${patrol.distance.toFixed(1)} km`;
};

export const PatrolHeader = ({ patrolId, patrol, onShow, onClose }: PatrolHeaderProps) => (
  <Box component="header" sx={{ p: 2, display: 'flex', alignItems: 'start', gap: 1, flex: 'none' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="h1" component="h2" id="patrol-title">{`Patrol #${patrolId}`}</Typography>
      {patrol && (
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
      )}
    </Box>
    {onShow && (
      <Tooltip title="Zoom the map to this patrol">
        <IconButton aria-label="Zoom the map to this patrol" onClick={onShow}>
          <CenterFocusStrong />
        </IconButton>
      </Tooltip>
    )}
    <IconButton aria-label="Close the patrol" onClick={onClose} edge="end">
      <Close />
    </IconButton>
  </Box>
);
