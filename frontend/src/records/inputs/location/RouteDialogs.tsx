import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { pointText } from '@portal/shared-types/records/engine/render/valueText';
import type { RouteGeojson } from '@portal/shared-types/records/geojson';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { DateTimeBoxes } from '../DateTimeBoxes';
import { joinDateTime, splitDateTime } from '../timeText';
import { listFixes, nearestFix, routeTimes, spanWithin, stretch } from './routeFixes';

interface RouteTimeProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
}

const RouteTime = ({ label, value, onChange }: RouteTimeProps) => {
  const id = useId();
  return (
    <div>
      <Typography component="label" htmlFor={id} sx={{ fontSize: 13, fontWeight: 600 }}>
        {label}
      </Typography>
      <DateTimeBoxes
        id={id}
        label={label}
        value={splitDateTime(value) ?? { day: '', time: '' }}
        onChange={(next) => onChange(joinDateTime(next) ?? '')}
      />
    </div>
  );
};

interface RouteDialogFrameProps {
  title: string;
  takeText: string;
  /** undefined: there is nothing to take. */
  onTake: (() => void) | undefined;
  onCancel: () => void;
  children: ReactNode;
}

const RouteDialogFrame = ({
  title,
  takeText,
  onTake,
  onCancel,
  children,
}: RouteDialogFrameProps) => {
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={onCancel}
      aria-labelledby={id}
      // The form around the dialog must not handle its keys.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} sx={{ pb: 1, fontSize: '1.05rem' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>{children}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="contained" disabled={!onTake} onClick={onTake}>
          {takeText}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

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
  const fixes = useMemo(() => listFixes(route), [route]);
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
      takeText="Use this section"
      onTake={count < fewest || count > MAX_POINTS ? undefined : () => onTake(positions)}
      onCancel={onCancel}
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

interface RoutePointDialogProps {
  title: string;
  route: RouteGeojson;
  /** Time of the record. */
  time: string | undefined;
  onTake: (position: Position) => void;
  onCancel: () => void;
}

const positionText = ([longitude, latitude]: Position): string =>
  pointText({ latitude, longitude });

const timeDifferenceText = (seconds: number): string =>
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
  const fixes = useMemo(() => listFixes(route), [route]);
  const times = useMemo(() => routeTimes(fixes), [fixes]);
  const [time, setTime] = useState(initial ?? times?.[0] ?? '');
  const nearest = useMemo(() => nearestFix(fixes, time), [fixes, time]);
  const first = fixes[0];
  const last = fixes.at(-1);
  return (
    <RouteDialogFrame
      title={title}
      takeText="Use this location"
      onTake={nearest ? () => onTake(nearest.fix.position) : undefined}
      onCancel={onCancel}
    >
      {times ? (
        <>
          <RouteTime label="Nearest to this time" value={time} onChange={setTime} />
          <SecondaryText role="status">
            {nearest
              ? `Fix of ${nearest.fix.time} (${timeDifferenceText(nearest.seconds)}): ${positionText(nearest.fix.position)}`
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
