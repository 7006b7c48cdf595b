import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { useSettings } from '../../api/settings';
import { MapCanvas } from '../../map/MapCanvas';
import type { MapPort } from '../../map/port';
import { ZoomButtons } from '../../map/ZoomButtons';
import { ROUTE_COLOURS, SIGHTING_GROUPS } from '../../map/colours';
import { MapLegend } from './results/MapLegend';
import type { SearchQuestion } from './search/question';
import type { SearchState } from './search/searchState';

interface MapAreaProps {
  question: SearchQuestion | null;
  port: MapPort | null;
  onPort: (port: MapPort | null) => void;
  state: SearchState;
  nations: readonly string[];
  drawing: boolean;
}

const SIGHTING_COLOURS = SIGHTING_GROUPS.map(({ colour }) => colour);

/** The map with its buttons, its legend, and a bar while records are on their way. */
export const MapArea = ({ question, port, onPort, state, nations, drawing }: MapAreaProps) => {
  const { onlineTiles } = useSettings();
  return (
    <Box data-tour="map" sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <MapCanvas
        // The settings may arrive after the map: an online basemap then needs a new one.
        key={onlineTiles ?? 'bundled'}
        options={{
          initial: question?.bounds ?? INITIAL_BOUNDS,
          routeColours: ROUTE_COLOURS,
          sightingColours: SIGHTING_COLOURS,
          ...(onlineTiles !== null && { onlineTiles }),
        }}
        onPort={onPort}
      />
      {state.phase === 'running' && (
        <LinearProgress
          aria-hidden
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
        />
      )}
      {port && <ZoomButtons port={port} />}
      {state.phase === 'complete' && !drawing && (
        <Box sx={{ position: 'absolute', left: 12, bottom: 28 }}>
          <MapLegend columns={state.found} nations={nations} />
        </Box>
      )}
    </Box>
  );
};
