/** Scale and coordinates in a corner of the map. */
import Box from '@mui/material/Box';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getMiddle } from '../bounds';
import type { MapPort } from '../port';
import { degreesText, minutesText } from './coordinateText';
import { scaleBars, type ScaleBar } from './scaleBar';

const MAX_PIXELS = 110;

const INK = '1.5px solid #33424d';

/** Opens above or below; both share one line. */
const Bar = ({ bar, open }: { bar: ScaleBar; open: 'above' | 'below' }) => (
  <Box
    sx={{
      width: bar.width,
      boxSizing: 'border-box',
      borderInline: INK,
      ...(open === 'above' ? { borderBottom: INK } : { borderTop: INK, mt: '-1.5px' }),
      px: 0.5,
      lineHeight: 1.3,
      whiteSpace: 'nowrap',
    }}
  >
    {bar.text}
  </Box>
);

const ScaleBars = ({ port }: { port: MapPort }) => {
  const scale = useSyncExternalStore(
    (change) => port.view.onScale(change),
    () => port.view.scale(),
  );
  if (scale === null) return null;
  const { metric, nautical } = scaleBars(scale, MAX_PIXELS);
  return (
    <Box
      role="img"
      aria-label={`Scale: ${metric.text} and ${nautical.text}`}
      sx={{ width: MAX_PIXELS + 4, flex: 'none', fontSize: 11 }}
    >
      <Bar bar={metric} open="above" />
      <Bar bar={nautical} open="below" />
    </Box>
  );
};

const isTouched = (): boolean => window.matchMedia('(hover: none)').matches;

/** Position of the mouse or the last touch; otherwise the middle of the map. */
const useShownPosition = (port: MapPort): { name: string; at: Position | null } => {
  const [pointer, setPointer] = useState<Position | null>(null);
  const [middle, setMiddle] = useState<Position | null>(() => {
    const seen = port.view.bounds();
    return seen && getMiddle(seen);
  });
  useEffect(() => port.onPointer(setPointer), [port]);
  useEffect(
    () =>
      port.view.onBounds((seen) => {
        setMiddle(getMiddle(seen));
        // Once the map has moved, the position of a touch means nothing.
        if (isTouched()) setPointer(null);
      }),
    [port],
  );
  return pointer
    ? { name: isTouched() ? 'Last tap' : 'Pointer', at: pointer }
    : { name: 'Map centre', at: middle };
};

const Coordinates = ({ port }: { port: MapPort }) => {
  const { name, at } = useShownPosition(port);
  if (!at) return null;
  return (
    <Box
      role="group"
      aria-label={`Coordinates: ${name.toLowerCase()}`}
      sx={{ minWidth: 0, fontSize: 11.5, lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}
    >
      <Box sx={{ whiteSpace: 'nowrap' }}>{minutesText(at)}</Box>
      <Box
        sx={{
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {degreesText(at)} · {name.toLowerCase()}
      </Box>
    </Box>
  );
};

export const MapReadout = ({ port }: { port: MapPort }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'end',
      gap: { xs: 0.5, md: 1.5 },
      px: 1,
      py: 0.5,
      bgcolor: 'rgba(255, 255, 255, 0.88)',
      borderRadius: 1,
    }}
  >
    <ScaleBars port={port} />
    {/* On a narrow phone, coordinates are clipped rather than the scale. */}
    <Box sx={{ minWidth: { xs: 0, md: 196 }, display: 'grid', overflow: 'hidden' }}>
      <Coordinates port={port} />
    </Box>
  </Box>
);
