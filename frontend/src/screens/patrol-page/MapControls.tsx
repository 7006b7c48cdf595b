import CenterFocusStrong from '@mui/icons-material/CenterFocusStrong';
import Straighten from '@mui/icons-material/Straighten';
import Box from '@mui/material/Box';
import type { Bounds } from '@portal/shared-types/geo/polygon';
import { useBelow } from '../../platform/ui/screenSize';
import { fitAround, OVER_MAP } from '../../platform/map/fit';
import type { MapPort } from '../../platform/map/port';
import { MapReadout } from '../../platform/map/tools/MapReadout';
import { MeasurePanel } from '../../platform/map/tools/MeasurePanel';
import { ToolButton } from '../../platform/map/tools/ToolButton';
import { ToolGroup } from '../../platform/map/tools/ToolGroup';
import { useMeasure } from '../../platform/map/tools/useMeasure';
import { ZoomButtons } from '../../platform/map/ZoomButtons';
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
      <Box
        {...OVER_MAP}
        sx={{
          position: 'absolute',
          top: 12,
          right: 12,
          display: 'grid',
          gap: 1,
          ...NOT_PRINTED,
        }}
      >
        <ZoomButtons port={port} placed />
        {around && (
          <ToolGroup label="Views">
            <ToolButton
              label="Zoom to patrol"
              icon={<CenterFocusStrong fontSize="small" />}
              onClick={({ currentTarget }) => void port.view.goTo(fitAround(around, currentTarget))}
            />
          </ToolGroup>
        )}
        <ToolGroup label="Measuring">
          <ToolButton
            label="Measure distance"
            icon={<Straighten fontSize="small" />}
            on={measure !== null}
            onClick={() => (measure ? port.measuring.stop() : port.measuring.start())}
          />
        </ToolGroup>
      </Box>
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
