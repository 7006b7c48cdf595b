import type Extent from '@arcgis/core/geometry/Extent.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Mover } from '../port';

type View = Pick<MapView, 'goTo' | 'zoom' | 'center' | 'resolution' | 'destroyed'> & {
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

type Viewpoint = Pick<View, 'center' | 'resolution'>;

/** Within a few pixels: what remains the same if the map only gets another size. */
const NEAR_PIXELS = 4;

const isNear = (a: Viewpoint, b: Viewpoint): boolean =>
  Math.hypot(a.center.x - b.center.x, a.center.y - b.center.y) <= NEAR_PIXELS * a.resolution &&
  Math.abs(a.resolution / b.resolution - 1) < 0.001;

export const createMoving = (view: View) => {
  /** The zoom after all pending steps, so that each quick press of a button counts. */
  let aim: number | null = null;
  let moves = 0;
  let mover: Mover = 'person';
  /** Where the map was last known to be; null before the first draw. */
  let last: Viewpoint | null = null;

  const remember = (): void => {
    const { center, resolution } = view;
    last = { center, resolution };
  };
  const move = async (to: Extent | { zoom: number }, by: Mover): Promise<void> => {
    const own = ++moves;
    mover = by;
    try {
      await view.goTo(to, { animate: animate() });
      if (own === moves && by === 'portal') remember();
    } catch (error) {
      if (!isOvertaken(error) && !view.destroyed) throw error;
    } finally {
      if (own === moves) {
        aim = null;
        mover = 'person';
      }
    }
  };
  return {
    /** To be called when the map has stopped. @returns whether the person moved it */
    isMovedByPerson(): boolean {
      const isMoved = mover === 'person' && last !== null && !isNear(last, view);
      remember();
      return isMoved;
    },
    goTo(to: Extent, by: Mover = 'portal'): Promise<void> {
      aim = null;
      return move(to, by);
    },
    zoomBy(steps: number): Promise<void> {
      const { minZoom, maxZoom } = view.constraints;
      aim = Math.min(Math.max((aim ?? view.zoom) + steps, minZoom), maxZoom);
      return move({ zoom: aim }, 'person');
    },
  };
};
