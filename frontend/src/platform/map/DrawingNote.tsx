import Box from '@mui/material/Box';
import { message } from '@portal/shared-types/text/messages';
import { useEffect, useState } from 'react';
import type { MapActivity, MapPort } from './port';

/** Most maps are drawn sooner. */
const SLOW_MS = 1500;

/** Whether the map has been drawing for a while without moving. */
const useSlowDrawing = (port: MapPort | null): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!port) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (activity: MapActivity): void => {
      clearTimeout(timer);
      setSlow(false);
      if (activity === 'drawing') timer = setTimeout(() => setSlow(true), SLOW_MS);
    };
    see(port.view.activity());
    const stop = port.view.onActivity(see);
    return () => {
      stop();
      see('idle');
    };
  }, [port]);
  return slow;
};

/** Says on the map that it isn't complete yet: on a slow device, records may appear much later. */
export const DrawingNote = ({ port }: { port: MapPort | null }) => {
  const slow = useSlowDrawing(port);
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        // Below the button that searches the area; on a phone next to the tools, away from the legend.
        ...{ top: { xs: 64, md: 58 }, left: 12, right: 68 },
        display: 'flex',
        justifyContent: { xs: 'flex-end', md: 'center' },
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {slow && (
        <Box
          sx={{
            ...{ px: 1.5, py: 0.5, borderRadius: 4, boxShadow: 2, fontSize: 13 },
            bgcolor: 'background.paper',
          }}
        >
          {message('mapDrawing')}
        </Box>
      )}
    </Box>
  );
};
