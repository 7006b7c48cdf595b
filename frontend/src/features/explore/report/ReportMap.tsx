import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { useEffect, useState } from 'react';
import { useSettings } from '../../../api/settings';
import { useMapRatio } from '../../../components/useMapRatio';
import { MAP_FRAME } from '../../../map/fit';
import { MapCanvas } from '../../../map/MapCanvas';
import type { MapPort } from '../../../map/port';
import { withRoom } from '../../../patrol/places';
import { MapLegend } from '../results/MapLegend';
import { resultBounds } from '../results/mapRecords';
import { useMapResults } from '../results/useMapResults';
import { useNations } from '../results/useNations';

/** What the report counts, on a map. Paper shows the picture as it is on the screen. */
export const ReportMap = ({ columns }: { columns: SearchColumns }) => {
  const { onlineTiles } = useSettings();
  const [port, setPort] = useState<MapPort | null>(null);
  const nations = useNations(columns);
  const frame = useMapRatio();
  useMapResults(port, columns, nations);
  useEffect(() => {
    const around = resultBounds(columns);
    if (port && around) void port.goTo(withRoom(around));
  }, [port, columns]);
  return (
    <Box sx={{ mt: 4, breakInside: 'avoid' }}>
      <Box
        ref={frame}
        {...MAP_FRAME}
        sx={{
          position: 'relative',
          height: { xs: 360, md: 480 },
          border: 1,
          borderColor: 'divider',
          '@media print': {
            height: 'auto',
            width: 'min(100%, calc(140mm * var(--map-ratio, 1.5)))',
            aspectRatio: 'var(--map-ratio, 1.5)',
            printColorAdjust: 'exact',
            '& canvas': { width: '100% !important', height: '100% !important' },
          },
        }}
      >
        <MapCanvas
          // The settings may arrive after the map: an online basemap then needs a new one.
          key={onlineTiles ?? 'bundled'}
          options={{ initial: INITIAL_BOUNDS, ...(onlineTiles !== null && { onlineTiles }) }}
          onPort={setPort}
        />
        {port && (
          <Box sx={{ position: 'absolute', left: 12, bottom: 26 }}>
            <MapLegend port={port} columns={columns} nations={nations} />
          </Box>
        )}
      </Box>
    </Box>
  );
};
