import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/search/columns';
import { INITIAL_BOUNDS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useState } from 'react';
import { useSettings } from '../../../api/settings';
import { MAP_FRAME } from '../../../map/fit';
import { MapCanvas } from '../../../map/MapCanvas';
import type { MapPort } from '../../../map/port';
import { withRoom } from '../../../patrol/places';
import { MapLegend } from '../results/MapLegend';
import { resultBounds } from '../results/mapRecords';
import { useMapResults } from '../results/useMapResults';
import { useMapPicture } from './useMapPicture';
import { useNations } from '../results/useNations';

/** What the report counts, on a map. Paper shows the picture as it is on the screen. */
export const ReportMap = ({ columns }: { columns: SearchColumns }) => {
  const { onlineTiles } = useSettings();
  const [port, setPort] = useState<MapPort | null>(null);
  const nations = useNations(columns);
  const picture = useMapPicture(port, columns);
  useMapResults(port, columns, nations);
  useEffect(() => {
    const around = resultBounds(columns);
    if (port && around) void port.goTo(withRoom(around));
  }, [port, columns]);
  return (
    <Box sx={{ mt: 4, breakInside: 'avoid' }}>
      <Box
        {...MAP_FRAME}
        sx={{
          position: 'relative',
          height: { xs: 360, md: 480 },
          border: 1,
          borderColor: 'divider',
          '@media print': { height: 'auto', printColorAdjust: 'exact' },
        }}
      >
        <Box sx={{ height: '100%', '@media print': { display: 'none' } }}>
          <MapCanvas
            // The settings may arrive after the map: an online basemap then needs a new one.
            key={onlineTiles ?? 'bundled'}
            options={{ initial: INITIAL_BOUNDS, ...(onlineTiles !== null && { onlineTiles }) }}
            onPort={setPort}
          />
        </Box>
        {picture && (
          <Box
            component="img"
            src={picture}
            alt="Map of the records"
            sx={{ display: 'none', '@media print': { display: 'block', width: '100%' } }}
          />
        )}
        <Box
          sx={{
            ...{ display: 'none', fontSize: '7pt', p: 0.5 },
            '@media print': { display: 'block' },
          }}
        >
          {`${message('mapCopyright')}. Powered by Esri`}
        </Box>
        {port && (
          <Box sx={{ position: 'absolute', left: 12, bottom: 26 }}>
            <MapLegend port={port} columns={columns} nations={nations} />
          </Box>
        )}
      </Box>
    </Box>
  );
};
