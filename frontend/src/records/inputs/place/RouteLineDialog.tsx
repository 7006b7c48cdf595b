import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useMemo, useState } from 'react';
import { SecondaryText } from '../../../platform/ui/SecondaryText';
import { RouteDialogFrame, RouteTime } from './RouteDialogFrame';
import { fixesOf, routeTimes, spanWithin, stretch } from './routeFixes';

interface RouteLineDialogProps {
  /** An area is enclosed by the boat's track, which is closed. */
  shape: 'line' | 'polygon';
  title: string;
  route: RouteGeojson;
  /** Times of the record: this part of the route is preselected. */
  span: Parameters<typeof spanWithin>[1];
  onTake: (positions: Position[]) => void;
  onCancel: () => void;
}

const WORDS = {
  line: { fewest: 2, tooFew: 'The route has fewer than two fixes between these times.' },
  polygon: { fewest: 3, tooFew: 'The route has fewer than three fixes between these times.' },
} as const;

/** Maximum number of points of a line. */
const MAX_POINTS = 20_000;

/** A line along the route between two times, or the area that it encloses. */
export const RouteLineDialog = ({
  shape,
  title,
  route,
  span,
  onTake,
  onCancel,
}: RouteLineDialogProps) => {
  const fixes = useMemo(() => fixesOf(route), [route]);
  const times = useMemo(() => routeTimes(fixes), [fixes]);
  const [proposed] = useState(() => times && spanWithin(times, span));
  const [from, setFrom] = useState(proposed?.[0] ?? '');
  const [to, setTo] = useState(proposed?.[1] ?? '');
  const positions = useMemo(
    () => (times ? stretch(fixes, from, to) : fixes.map(({ position }) => position)),
    [fixes, times, from, to],
  );
  const count = positions.length;
  const { fewest, tooFew } = WORDS[shape];
  const said =
    count > MAX_POINTS
      ? `${count} fixes are too many (at most ${MAX_POINTS}). Choose a shorter time.`
      : count < fewest
        ? tooFew
        : `${count} fixes between these times.`;
  return (
    <RouteDialogFrame
      title={title}
      onCancel={onCancel}
      action={
        <Button
          variant="contained"
          disabled={count < fewest || count > MAX_POINTS}
          onClick={() => onTake(positions)}
        >
          Use this section
        </Button>
      }
    >
      {times ? (
        <>
          <RouteTime label="From" value={from} onChange={setFrom} />
          <RouteTime label="To" value={to} onChange={setTo} />
          <SecondaryText role="status">{said}</SecondaryText>
        </>
      ) : (
        <Typography variant="body2">
          The route has no times. All {count} points will be used.
        </Typography>
      )}
    </RouteDialogFrame>
  );
};
