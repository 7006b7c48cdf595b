import Box from '@mui/material/Box';
import type { SearchColumns } from '@portal/shared-types/contract/search/columns';
import { memo, useEffect, useState } from 'react';
import { MAP_FRAME } from '#platform/map/fit.ts';
import type { MapPort } from '#platform/map/port.ts';
import { PrintableMap } from '#platform/map/PrintableMap.tsx';
import { withRoom } from '#platform/map/bounds.ts';
import { MapLegend } from '../results/MapLegend';
import { resultBounds } from '../results/mapRecords';
import { useMapResults } from '../results/useMapResults';
import { useNations } from '../results/useNations';

/** The counted records on a map. Paper shows the same picture as the screen. */
export const ReportMap = memo(({ columns }: { columns: SearchColumns }) => {
  const [port, setPort] = useState<MapPort | null>(null);
  const nations = useNations(columns);
  useMapResults(port, columns, nations);
  useEffect(() => {
    const around = resultBounds(columns);
    if (port && around) void port.view.goTo(withRoom(around));
  }, [port, columns]);
  return (
    <Box
      {...MAP_FRAME}
      sx={{
        position: 'relative',
        mt: 4,
        height: { xs: 360, md: 480 },
        border: 1,
        borderColor: 'divider',
        '@media print': { height: 'auto', border: 0, breakInside: 'avoid' },
      }}
    >
      <PrintableMap port={port} onPort={setPort} alt="Map of the records" />
      {port && (
        <Box
          sx={{
            position: 'absolute',
            left: 12,
            bottom: 26,
            '@media print': { position: 'static' },
          }}
        >
          <MapLegend port={port} columns={columns} nations={nations} />
        </Box>
      )}
    </Box>
  );
});
ReportMap.displayName = 'ReportMap';
