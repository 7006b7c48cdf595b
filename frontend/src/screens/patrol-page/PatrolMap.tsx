import Box from '@mui/material/Box';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { message } from '@portal/shared-types/base/text/messages';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { useMemo, useState } from 'react';
import { SecondaryText } from '#platform/ui/SecondaryText.tsx';
import { MAP_FRAME, OVER_MAP } from '#platform/map/fit.ts';
import type { MapPort } from '#platform/map/port.ts';
import { PrintableMap } from '#platform/map/PrintableMap.tsx';
import { MapFocus } from '#features/patrol-view/MapFocus.tsx';
import { boundsAround, withRoom } from '#platform/map/bounds.ts';
import { listPositions } from '#features/patrol-data/geometryText.ts';
import { usePatrolParts } from '#features/patrol-view/usePatrolParts.ts';
import type { Selection } from '#features/patrol-data/selection.ts';
import { useBelow } from '#platform/ui/screenSize.ts';
import { MapReadout } from '#platform/map/tools/MapReadout.tsx';
import { MapTools } from '#platform/map/tools/MapTools.tsx';
import { MeasurePanel } from '#platform/map/tools/MeasurePanel.tsx';
import { useMeasure } from '#platform/map/tools/useMeasure.ts';
import { listMoments } from './playback/moments';
import { PlaybackBar } from './playback/PlaybackBar';
import { toTrack } from './playback/track';
import { MapKey } from './MapKey';

interface MapControlsProps {
  port: MapPort;
  /** Bounds of the patrol; null without a route. */
  around: Bounds | null;
}

/** Printed maps have another size, so the scale would be wrong. */
const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

const MapControls = ({ port, around }: MapControlsProps) => {
  const measure = useMeasure(port);
  const phone = useBelow('md');
  return (
    <>
      <MapTools port={port} shows="patrol" around={around} measuring={measure !== null} />
      {measure ? (
        <Box sx={{ position: 'absolute', left: 12, top: 12, ...NOT_PRINTED }}>
          <MeasurePanel port={port} measure={measure} />
        </Box>
      ) : (
        <MapKey port={port} />
      )}
      {!phone && (
        <Box {...OVER_MAP} sx={{ position: 'absolute', right: 12, bottom: 26, ...NOT_PRINTED }}>
          <MapReadout port={port} />
        </Box>
      )}
    </>
  );
};

interface PatrolMapProps {
  selection: Selection;
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
}

const NOTHING: never[] = [];

/** The patrol's route and records, as far as they are loaded. */
const useDay = (patrolId: number) => {
  const parts = usePatrolParts(patrolId, null);
  const route = parts.route.data;
  const patrol = parts.patrol.data;
  const sightings = parts.sightings.data ?? NOTHING;
  const surveys = parts.surveys.data ?? NOTHING;
  const weather = parts.weather.data ?? NOTHING;
  return {
    /** Undefined while it is loading. */
    route,
    track: useMemo(() => (patrol ? toTrack(route ?? null, patrol) : null), [route, patrol]),
    moments: useMemo(() => listMoments(sightings, surveys, weather), [sightings, surveys, weather]),
    around: useMemo(
      () => boundsAround(listPositions(route?.geometry.coordinates ?? NOTHING)),
      [route],
    ),
  };
};

export const PatrolMap = ({ selection, port, onPort }: PatrolMapProps) => {
  const { patrolId, recordId } = selection;
  const { route, track, moments, around } = useDay(patrolId);
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
      <Box {...MAP_FRAME} sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <PrintableMap port={port} onPort={onPort} alt="Map of the patrol" />
        {port && <MapControls port={port} around={around && withRoom(around)} />}
        {port && (
          <MapFocus
            port={port}
            patrolId={patrolId}
            // During playback the ring marks the boat.
            recordId={until === null ? recordId : null}
            until={until}
          />
        )}
      </Box>
      {route !== undefined && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', '@media print': { display: 'none' } }}>
          {track ? (
            <PlaybackBar
              track={track}
              moments={moments}
              port={port}
              onUntil={setUntil}
              endOn={recordId}
            />
          ) : (
            <SecondaryText sx={{ p: 2 }}>
              {message(route ? 'routeWithoutTimes' : 'patrolWithoutRoute')}
            </SecondaryText>
          )}
        </Box>
      )}
    </Box>
  );
};
