import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import { useEffect, useRef, useState } from 'react';
import { useBelow } from '#platform/ui/screenSize.ts';
import { getMiddle } from '#platform/map/bounds.ts';
import { MapCanvas } from '#platform/map/MapCanvas.tsx';
import type { MapPort, LocationShape } from '#platform/map/port.ts';
import { ZoomButtons } from '#platform/map/ZoomButtons.tsx';
import { takeUndoKey } from '#platform/undo/undoKeys.ts';
import { Crosshair } from './Crosshair';
import {
  listCorners,
  crossesItself,
  drawingText,
  makeGeometry,
  isEnough,
  isSecondTap,
  type Corner,
} from './drawing';
import { openingBounds } from './mapView';

interface MapDialogProps {
  title: string;
  shape: LocationShape;
  location: Geometry | null;
  route: readonly (readonly Position[])[];
  onFinish: (geometry: Geometry) => void;
  onCancel: () => void;
}

/** Sets a location on the map: taps add corners, and a cross in the middle serves keyboard and finger. */
export default function MapDialog({
  title,
  shape,
  location,
  route,
  onFinish,
  onCancel,
}: MapDialogProps) {
  const phone = useBelow('sm');
  const [port, setPort] = useState<MapPort | null>(null);
  const [start] = useState(() => listCorners(location));
  const [corners, setCorners] = useState<readonly Corner[]>(start);
  const lastTap = useRef(0);

  useEffect(() => {
    port?.location.show({ shape, positions: corners.map(([x = 0, y = 0]) => [x, y]) });
  }, [port, shape, corners]);

  useEffect(() => {
    if (!port) return undefined;
    port.selection.setFocus(route.length ? { lines: route, sightings: [], weather: [] } : null);
    port.location.setActive(true);
    return port.location.onPosition((position) => {
      const now = performance.now();
      const ms = now - lastTap.current;
      lastTap.current = now;
      const seen = port.view.bounds();
      const width = seen ? seen.maxX - seen.minX : 0;
      setCorners((before) =>
        shape === 'point'
          ? [position]
          : isSecondTap(position, before.at(-1), ms, width)
            ? before
            : [...before, position],
      );
    });
  }, [port, route, shape]);

  const addAtCross = (): void => {
    const seen = port?.view.bounds();
    if (!seen) return;
    const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
    const middle = getMiddle(seen).map(rounded);
    setCorners((before) => (shape === 'point' ? [middle] : [...before, middle]));
  };

  const finish = (): void =>
    corners === start ? onCancel() : onFinish(makeGeometry(shape, corners));

  const undo = (): void =>
    setCorners((before) => (shape === 'point' ? start : before.slice(0, -1)));

  return (
    <Dialog
      open
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onCancel()}
      aria-labelledby="map-dialog-title"
      onKeyDown={(event) => {
        // The form around the dialog must not handle its keys.
        event.stopPropagation();
        // Otherwise the browser undoes typing in that form, which is covered.
        takeUndoKey(event, { undo, redo: () => undefined });
      }}
      slotProps={{ paper: { sx: phone ? {} : { height: '85vh' } } }}
    >
      <DialogTitle id="map-dialog-title" sx={{ py: 1.25, fontSize: '1.05rem' }}>
        {title}
      </DialogTitle>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <MapCanvas initial={openingBounds(start, route)} onPort={setPort} />
        {port && (
          <>
            <Crosshair />
            <ZoomButtons port={port} />
          </>
        )}
      </Box>
      {/* The button finishes the line, so a double tap is never needed. */}
      <Box
        sx={{
          p: 1.5,
          borderTop: 1,
          borderColor: 'divider',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="body2" role="status">
            {drawingText(shape, corners)}
          </Typography>
          {crossesItself(shape, corners) && (
            <Typography variant="caption" sx={{ color: '#8a4b00' }} role="status">
              The outline crosses itself.
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" disabled={!port} onClick={addAtCross}>
            {shape === 'point' ? 'Place at crosshair' : 'Add at crosshair'}
          </Button>
          {shape !== 'point' && (
            <>
              <Button size="small" disabled={!corners.length} onClick={undo}>
                Undo
              </Button>
              <Button size="small" disabled={!corners.length} onClick={() => setCorners([])}>
                Start over
              </Button>
            </>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
          <Button variant="outlined" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="contained" disabled={!isEnough(shape, corners)} onClick={finish}>
            Finish
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
