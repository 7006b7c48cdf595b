/**
 * The map on the screen: loads it, passes its port to the caller when the coastline is drawn, and shows a
 * message if it can't. The results table works without the map.
 *
 * While the map has the focus, arrow keys pan, + and - zoom, and Enter picks what is in the middle; ArcGIS
 * handles these keys.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { message, type MessageKey } from '@portal/shared-types/base/text/messages';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../api/settings';
import { AlertAction } from '../ui/AlertAction';
import { loadMap, MapUnavailable } from './loadMap';
import type { CreateMap, MapActivity, MapOptions, MapPort } from './port';

/** Most maps are drawn sooner. */
const SLOW_MS = 1500;

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
const DrawingNote = ({ port }: { port: MapPort | null }) => {
  const slow = useSlowDrawing(port);
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        // It is below the button that searches the area; on a phone, next to the tools, away from the legend.
        top: { xs: 64, md: 58 },
        left: 12,
        right: 68,
        display: 'flex',
        justifyContent: { xs: 'flex-end', md: 'center' },
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    >
      {slow && (
        <Box
          sx={{
            px: 1.5,
            py: 0.5,
            borderRadius: 4,
            boxShadow: 2,
            fontSize: 13,
            bgcolor: 'background.paper',
          }}
        >
          {message('mapDrawing')}
        </Box>
      )}
    </Box>
  );
};

interface MapCanvasProps {
  /** Read when the map is created; later changes are ignored. */
  initial: MapOptions['initial'];
  /** The port when the map is ready; null when the map is gone. */
  onPort: (port: MapPort | null) => void;
  load?: () => Promise<CreateMap>;
}

/** The middle of the map, where Enter picks and Space measures, while the keyboard moves the map. */
const CROSS = {
  position: 'absolute',
  left: 'calc(50% - 13px)',
  top: 'calc(50% - 13px)',
  width: 26,
  height: 26,
  pointerEvents: 'none',
  opacity: 0,
  background:
    'linear-gradient(#17212e, #17212e) center / 2px 100% no-repeat, linear-gradient(#17212e, #17212e) center / 100% 2px no-repeat',
  filter: 'drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff)',
} as const;
const CROSS_WITH_KEYBOARD = {
  '&:has(.esri-view-surface:focus-visible) + [data-cross]': { opacity: 0.9 },
};

/**
 * ArcGIS pauses a map without a size. Two maps drawn at once are slow on a tablet, so the one below a
 * full-screen dialog with a map is paused.
 */
const PAUSED_BELOW_DIALOG = {
  'body:has(.MuiDialog-paperFullScreen [data-map]) > #root &': { display: 'none' },
};

type State = 'loading' | 'ready' | MessageKey;

const Canvas = ({
  initial,
  onlineTiles,
  onPort,
  load = loadMap,
}: MapCanvasProps & { onlineTiles: string | null }) => {
  const container = useRef<HTMLDivElement>(null);
  const atStart = useRef({
    options: { initial, ...(onlineTiles !== null && { onlineTiles }) },
    load,
  });
  const listener = useRef(onPort);
  const [state, setState] = useState<State>('loading');
  const [shown, setShown] = useState<MapPort | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    listener.current = onPort;
  }, [onPort]);

  useEffect(() => {
    const frame = container.current;
    if (!frame) return undefined;
    // A new element each time: React may mount twice, and ArcGIS empties its container when destroyed.
    const element = frame.appendChild(document.createElement('div'));
    // ArcGIS would write the sources in its own font.
    element.style.cssText = 'position: absolute; inset: 0; font-family: inherit';
    let port: MapPort | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const create = await atStart.current.load();
      if (gone) return;
      port = create({ ...atStart.current.options, container: element });
      await port.ready;
      if (gone) return;
      setState('ready');
      setShown(port);
      listener.current(port);
    };
    start().catch((error: unknown) => {
      if (gone) return;
      console.error(error);
      setState(error instanceof MapUnavailable ? error.reason : 'mapNotLoaded');
    });
    return () => {
      gone = true;
      if (port) listener.current(null);
      setShown(null);
      port?.destroy();
      element.remove();
    };
  }, [attempt]);

  const retry = (): void => {
    setState('loading');
    setAttempt((n) => n + 1);
  };
  const failed = state !== 'loading' && state !== 'ready';
  return (
    <Box
      role="region"
      aria-label="Map"
      aria-busy={state === 'loading'}
      sx={{
        position: 'absolute',
        inset: 0,
        bgcolor: '#d3e0e8',
        // ArcGIS's names for the colours of its focus ring, and behind the map's sources.
        '--calcite-color-brand': 'var(--focus-ring)',
        '--calcite-color-transparent-tint': '#fffc',
      }}
    >
      <Box
        ref={container}
        data-map
        sx={{ position: 'absolute', inset: 0, ...CROSS_WITH_KEYBOARD, ...PAUSED_BELOW_DIALOG }}
      />
      <Box aria-hidden data-cross sx={CROSS} />
      <DrawingNote port={shown} />
      {state === 'loading' && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
          <CircularProgress aria-label={message('mapLoading')} />
        </Box>
      )}
      {failed && (
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', p: 2 }}>
          <Alert
            severity="warning"
            action={
              state === 'mapNotLoaded' ? (
                <AlertAction text="Try again" onClick={retry} />
              ) : undefined
            }
          >
            {message(state)}
          </Alert>
        </Box>
      )}
    </Box>
  );
};

export const MapCanvas = (props: MapCanvasProps) => {
  const { onlineTiles } = useSettings();
  // The settings may arrive after the map: an online basemap then needs a new one.
  return <Canvas key={onlineTiles ?? 'bundled'} {...props} onlineTiles={onlineTiles} />;
};
