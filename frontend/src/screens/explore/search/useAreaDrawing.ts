import type { Ring } from '@portal/shared-types/geo/polygon';
import { useEffect, useState } from 'react';
import type { MapPort } from '../../../platform/map/port';

/** The searched polygon under a person's hands. */
export interface AreaTool {
  /** False until the map is there. */
  possible: boolean;
  /** null: nothing is under way. */
  mode: 'drawing' | 'changing' | null;
  /** Corners set so far. */
  corners: number;
  /** The drawing tools are being fetched. */
  loading: boolean;
  draw: () => void;
  change: () => void;
  /** Takes the last corner, or the last change, back. */
  undo: () => void;
  finish: () => void;
  /** The polygon of before stands again. */
  cancel: () => void;
}

/**
 * Shows the polygon on the map, and reports what is drawn there. The callbacks stay the same.
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
    port?.setPolygon(polygon);
  }, [port, polygon]);
  useEffect(
    () =>
      port?.onPolygon((ring) => {
        setMode(null);
        onPolygon(ring);
      }),
    [port, onPolygon],
  );
  useEffect(
    () =>
      port?.onDrawing(({ corners: now, tools }) => {
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
      port?.startDrawing();
    },
    change: () => {
      setMode('changing');
      port?.startEditing();
    },
    undo: () => port?.undoCorner(),
    finish: () => (mode === 'changing' ? port?.finishEditing() : port?.finishDrawing()),
    cancel: () => {
      setMode(null);
      port?.cancelDrawing();
    },
  };
};
