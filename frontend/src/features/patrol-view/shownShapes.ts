/** Shapes of a record that the person wants to see on the map; requested by the panel, shown by the map. */
import type { Geometry } from '@portal/shared-types/records/engine/wire/values';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { create } from 'zustand';
import { session } from '#platform/session/browserSession.ts';

interface ShownShapes {
  /** A new list for every request, even for the same shapes. */
  shapes: readonly Geometry[];
  show: (shapes: readonly Geometry[]) => void;
  clear: () => void;
}

const NONE: readonly Geometry[] = [];

export const useShownShapes = create<ShownShapes>((set) => ({
  shapes: NONE,
  show: (shapes) => set({ shapes: [...shapes] }),
  clear: () => set({ shapes: NONE }),
}));
session.whenPersonLeaves(() => useShownShapes.getState().clear());

export const toPosition = ([lon, lat]: readonly number[]): Position => [lon!, lat!];

/** Lines and outlines. */
export const listLines = (shapes: readonly Geometry[]): Position[][] =>
  shapes.flatMap((shape) => {
    if (shape.type === 'Point') return [];
    const lines = shape.type === 'LineString' ? [shape.coordinates] : shape.coordinates;
    return lines.map((line) => line.map(toPosition));
  });

export const listPoints = (shapes: readonly Geometry[]): Position[] =>
  shapes.flatMap((shape) => (shape.type === 'Point' ? [toPosition(shape.coordinates)] : []));
