import type { Ring } from '@portal/shared-types/base/geo/polygon';
import { useEffect, useState } from 'react';
import type { MapPort } from '#platform/map/port.ts';

/** Shows the polygon on the map, and reports edits. The callback is stable. */
export const useAreaDrawing = (
  port: MapPort | null,
  polygon: Ring | null,
  onPolygon: (ring: Ring | null) => void,
) => {
  const [mode, setMode] = useState<'drawing' | 'changing' | null>(null);
  const [corners, setCorners] = useState(0);
  useEffect(() => {
    port?.polygon.show(polygon);
  }, [port, polygon]);
  useEffect(
    () =>
      port?.polygon.onEnd((ring) => {
        setMode(null);
        onPolygon(ring);
      }),
    [port, onPolygon],
  );
  useEffect(() => port?.polygon.onDrawing(setCorners), [port]);
  return {
    possible: port !== null,
    mode,
    corners,
    draw: () => {
      setMode('drawing');
      setCorners(0);
      port?.polygon.start();
    },
    change: () => {
      setMode('changing');
      port?.polygon.edit();
    },
    undo: () => port?.polygon.undo(),
    finish: () => port?.polygon.finish(),
    cancel: () => {
      setMode(null);
      port?.polygon.cancel();
    },
  };
};

export type AreaTool = ReturnType<typeof useAreaDrawing>;
