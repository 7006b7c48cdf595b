import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/geo/polygon';
import { pointText } from '@portal/shared-types/records/engine/render/valueText';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useMemo, useState } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { RouteDialogFrame, RouteTime } from './RouteDialogFrame';
import { fixesOf, nearestFix, routeTimes } from './routeFixes';

interface RoutePointDialogProps {
  title: string;
  route: RouteGeojson;
  /** Time of the record. */
  time: string | undefined;
  onTake: (position: Position) => void;
  onCancel: () => void;
}

const placeText = ([longitude, latitude]: Position): string => pointText({ latitude, longitude });

const away = (seconds: number): string =>
  seconds < 60
    ? `${seconds} s away`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min away`
      : `${Math.round(seconds / 3600)} h away`;

/** A location from the route: its start, its end, or the fix nearest to a time. */
export const RoutePointDialog = ({
  title,
  route,
  time: initial,
  onTake,
  onCancel,
}: RoutePointDialogProps) => {
  const fixes = useMemo(() => fixesOf(route), [route]);
  const times = useMemo(() => routeTimes(fixes), [fixes]);
  const [time, setTime] = useState(initial ?? times?.[0] ?? '');
  const nearest = useMemo(() => nearestFix(fixes, time), [fixes, time]);
  const first = fixes[0];
  const last = fixes.at(-1);
  return (
    <RouteDialogFrame
      title={title}
      onCancel={onCancel}
      action={
        <Button
          variant="contained"
          disabled={!nearest}
          onClick={() => nearest && onTake(nearest.fix.position)}
        >
          Use this location
        </Button>
      }
    >
      {times ? (
        <>
          <RouteTime label="Nearest to this time" value={time} onChange={setTime} />
          <SecondaryText role="status">
            {nearest
              ? `Fix of ${nearest.fix.time} (${away(nearest.seconds)}): ${placeText(nearest.fix.position)}`
              : 'Enter a time.'}
          </SecondaryText>
        </>
      ) : (
        <Typography variant="body2">The route has no times. Use its start or end.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {first && (
          <Button size="small" variant="outlined" onClick={() => onTake(first.position)}>
            Start of the route
          </Button>
        )}
        {last && (
          <Button size="small" variant="outlined" onClick={() => onTake(last.position)}>
            End of the route
          </Button>
        )}
      </Box>
    </RouteDialogFrame>
  );
};
