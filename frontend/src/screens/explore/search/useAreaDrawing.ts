import type { Ring } from '@portal/shared-types/geo/polygon';
import { useEffect, useState } from 'react';
import type { MapPort } from '../../../platform/map/port';

/** The tool that draws and edits the searched polygon. */
export interface AreaTool {
  /** False until the map is loaded. */
  possible: boolean;
  /** null: not active. */
  mode: 'drawing' | 'changing' | null;
  /** Corners set so far. */
  corners: number;
  /** The drawing tools are loading. */
  loading: boolean;
  draw: () => void;
  change: () => void;
  /** Undoes the last corner or change. */
  undo: () => void;
  finish: () => void;
  /** Restores the previous polygon. */
  cancel: () => void;
}

/**
 * Shows the polygon on the map, and reports edits. The callbacks are stable.
 * @param onMissing the drawing tools could not be loaded
 */
export const useAreaDrawing = (
  port: MapPort | null,
  polygon: Ring | null,
  onPolygon: (ring: Ring | null) => void,
  onMissing: () => void,
): AreaTool => {
  const [mode, setMode] = useState<AreaTool['mode']>(null);
  const [corners, setCorners] = useState(0);
  const [loading, setLoading] = useState(false);
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
  useEffect(
    () =>
      port?.polygon.onDrawing(({ corners: now, tools }) => {
        setCorners(now);
        setLoading(tools === 'loading');
        if (tools === 'missing') onMissing();
      }),
    [port, onMissing],
  );
  return {
    possible: port !== null,
    mode,
    corners,
    loading,
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
