import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import type { WallClock } from '@portal/shared-types/time/wallClock';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../api/settings';
import { usePrinting } from '../../components/usePrinting';
import { MapCanvas } from '../../map/MapCanvas';
import type { MapPort } from '../../map/port';
import { ZoomButtons } from '../../map/ZoomButtons';
import { MapFocus } from '../../patrol/MapFocus';
import { usePatrolParts } from '../../patrol/queries';
import type { Selection } from '../../patrol/selection';
import { momentsOf } from './playback/moments';
import { PlaybackBar } from './playback/PlaybackBar';
import { trackOf } from './playback/track';

interface PatrolMapProps {
  selection: Selection;
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
}

const NOTHING: never[] = [];

/** What can be played of the patrol, or why nothing can; nothing while that is not known. */
const usePlayable = (patrolId: number) => {
  const parts = usePatrolParts(patrolId, null);
  const route = parts.route.data;
  const sightings = parts.sightings.data ?? NOTHING;
  const surveys = parts.surveys.data ?? NOTHING;
  const weather = parts.weather.data ?? NOTHING;
  const track = useMemo(() => trackOf(route ?? null), [route]);
  const moments = useMemo(
    () => momentsOf(sightings, surveys, weather),
    [sightings, surveys, weather],
  );
  if (route === undefined) return null;
  return { track, moments, without: route ? 'routeWithoutTimes' : 'patrolWithoutRoute' } as const;
};

/** Paper shows the picture as it was drawn; this tells its shape. */
const useMapRatio = () => {
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  useLayoutEffect(() => {
    const canvas = frame.current?.querySelector('canvas');
    if (printing && canvas)
      frame.current?.style.setProperty('--map-ratio', String(canvas.width / canvas.height));
  }, [printing]);
  return frame;
};

/** The map of one patrol, and its day played on it. */
export const PatrolMap = ({ selection, port, onPort }: PatrolMapProps) => {
  const { onlineTiles } = useSettings();
  const { patrolId, recordId } = selection;
  const playable = usePlayable(patrolId);
  const frame = useMapRatio();
  const [until, setUntil] = useState<WallClock | null>(null);
  return (
    <Box
      sx={{
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
      }}
    >
      <Box ref={frame} className="patrol-map" sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <MapCanvas
          // The settings may arrive after the map: an online basemap then needs a new one.
          key={onlineTiles ?? 'bundled'}
          options={{
            initial: INITIAL_BOUNDS,
            ...(onlineTiles !== null && { onlineTiles }),
          }}
          onPort={onPort}
        />
        {port && <ZoomButtons port={port} />}
        {port && (
          <MapFocus
            port={port}
            patrolId={patrolId}
            // While the day is played the ring is the boat.
            recordId={until === null ? recordId : null}
            until={until}
          />
        )}
      </Box>
      {playable && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', '@media print': { display: 'none' } }}>
          {playable.track ? (
            <PlaybackBar
              track={playable.track}
              moments={playable.moments}
              port={port}
              onUntil={setUntil}
              endOn={recordId}
            />
          ) : (
            <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
              {message(playable.without)}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
};
