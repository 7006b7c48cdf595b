import type Extent from '@arcgis/core/geometry/Extent.js';
import type MapView from '@arcgis/core/views/MapView.js';

type View = Pick<MapView, 'goTo' | 'zoom' | 'destroyed'> & {
  constraints: Pick<MapView['constraints'], 'minZoom' | 'maxZoom'>;
};

/** ArcGIS's errors when a person or a later move interrupts a move; not instances of `Error`. */
const OVERTAKEN = new Set(['AbortError', 'view:goto-interrupted']);

const isOvertaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  OVERTAKEN.has(String(error.name));

const animate = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const createMoving = (view: View) => {
  /** The zoom after all pending steps, so that each quick press of a button counts. */
  let aim: number | null = null;
  let moves = 0;

  const move = async (to: Extent | { zoom: number }): Promise<void> => {
    const own = ++moves;
    try {
      await view.goTo(to, { animate: animate() });
    } catch (error) {
      if (!isOvertaken(error) && !view.destroyed) throw error;
    } finally {
      if (own === moves) aim = null;
    }
  };
  return {
    goTo(to: Extent): Promise<void> {
      aim = null;
      return move(to);
    },
    zoomBy(steps: number): Promise<void> {
      const { minZoom, maxZoom } = view.constraints;
      aim = Math.min(Math.max((aim ?? view.zoom) + steps, minZoom), maxZoom);
      return move({ zoom: aim });
    },
  };
};
