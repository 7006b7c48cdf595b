import Box from '@mui/material/Box';
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { useBelow } from '../../platform/ui/screenSize';
import { OVER_MAP } from '../../platform/map/fit';
import type { MapPort } from '../../platform/map/port';
import { MapReadout } from '../../platform/map/tools/MapReadout';
import { MapTools } from '../../platform/map/tools/MapTools';
import { MeasurePanel } from '../../platform/map/tools/MeasurePanel';
import { useMeasure } from '../../platform/map/tools/useMeasure';
import { MapKey } from './MapKey';

interface MapControlsProps {
  port: MapPort;
  /** Bounds of the patrol; null without a route. */
  around: Bounds | null;
}

/** Printed maps have another size, so the scale would be wrong. */
const NOT_PRINTED = { '@media print': { display: 'none' } } as const;

/** Tools, key and scale of the patrol's map. */
export const MapControls = ({ port, around }: MapControlsProps) => {
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
