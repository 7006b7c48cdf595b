/**
 * Handles pointing by mouse, finger or keyboard. A click picks records; on a cluster it zooms in if that can
 * separate the members, else it picks all of them. Hovering is reported, but not while the map moves.
 */
import type Extent from '@arcgis/core/geometry/Extent.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import { boundsAround } from '../bounds';
import { CLUSTER_RADIUS, toPicks } from '../clusters';
import type { MapHover, MapPick } from '../port';
import { toExtent, toPosition } from './coordinates';
import { meetAt, TOLERANCE, type Pickable, type Spot } from './picking';
import { isTouch, onSlowTap, onTap, type Tap } from './taps';

interface PointingOptions {
  view: MapView;
  records: Pickable;
  /** While clicks set corners, they don't pick. */
  busy: () => boolean;
  /** Whether something above the records handles the click. */
  first: (spot: Spot) => boolean;
  zoomTo: (extent: Extent) => void;
}

/** Map metres per pixel at the closest zoom. */
const closestResolution = (view: MapView): number =>
  156_543.033_928 / 2 ** view.constraints.maxZoom;

/** Space around a cluster's members, as a multiple of their extent. */
const ROOM = 3;
/** Largest zoom factor of one click, so that people keep their orientation. */
const NEARER = 8;

const partingView = (view: MapView, extent: Extent): Extent => {
  const shown = extent.clone().expand(ROOM);
  const { width, height } = view.extent;
  return Math.max(shown.width / width, shown.height / height) >= 1 / NEARER
    ? shown
    : view.extent
        .clone()
        .centerAt(extent.center)
        .expand(1 / NEARER);
};

/** Whether any zoom separates the members of this extent. */
const canPart = (view: MapView, extent: Extent): boolean =>
  Math.max(extent.width, extent.height) / closestResolution(view) > CLUSTER_RADIUS;

export const createPointing = ({ view, records, busy, first, zoomTo }: PointingOptions) => {
  const picked = createListeners<readonly MapPick[]>();
  const hovers = createListeners<MapHover | null>();
  const pointers = createListeners<Position | null>();
  const pick = (spot: Spot): void => {
    if (first(spot)) return;
    const { picks, cluster } = meetAt(view, spot, records);
    if (!cluster) return picked.notify(picks);
    const members = cluster.members();
    const extent = toExtent(boundsAround(members.map(({ position }) => position))!);
    if (canPart(view, extent)) zoomTo(partingView(view, extent));
    else picked.notify(toPicks(members));
  };
  // The click that ends a drawing is reported after the drawing has ended.
  let pressedWhileBusy = false;
  const tapped = ({ x, y, touch }: Tap): void => {
    if (!pressedWhileBusy && !busy())
      pick({ x, y, tolerance: TOLERANCE[touch ? 'touch' : 'mouse'] });
  };

  let shown = false;
  const hover = (found: MapHover | null): void => {
    if (!found && !shown) return;
    shown = found !== null;
    view.container?.style.setProperty('cursor', found ? 'pointer' : '');
    hovers.notify(found);
  };
  const clearHover = (): void => hover(null);
  const hoverAt = (x: number, y: number, at: { x: number; y: number }): void => {
    const spot = { x: at.x, y: at.y, tolerance: TOLERANCE.mouse };
    const { picks, cluster } = meetAt(view, spot, records);
    const counts = cluster && {
      sightings: cluster.count - cluster.surveys,
      surveys: cluster.surveys,
    };
    const { width, height } = view;
    hover(picks.length || counts ? { picks, cluster: counts, x, y, width, height } : null);
  };

  const handles = [
    view.on('pointer-down', () => {
      pressedWhileBusy = busy();
    }),
    // 'immediate-click' would also fire for a double click, which zooms in.
    view.on('click', ({ mapPoint: { x, y }, native }) => tapped({ x, y, touch: isTouch(native) })),
    onSlowTap(view, tapped),
    onTap(view, ({ x, y, touch }) => {
      if (touch) pointers.notify(toPosition(x, y));
    }),
    // The cross in the middle is the keyboard's pointer.
    view.on('key-down', ({ key }) => {
      if (key !== 'Enter' || busy()) return;
      const { x, y } = view.center;
      pick({ x, y, tolerance: TOLERANCE.touch });
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (isTouch(native)) return;
      const point = view.toMap({ x, y });
      if (point) pointers.notify(toPosition(point.x, point.y));
      if (!point || busy() || native.buttons !== 0 || !view.stationary) clearHover();
      else hoverAt(x, y, point);
    }),
    view.on('pointer-leave', ({ native }) => {
      if (isTouch(native)) return;
      pointers.notify(null);
      clearHover();
    }),
    view.on('mouse-wheel', clearHover),
  ];
  return {
    onPick: picked.add,
    onHover: hovers.add,
    onPointer: pointers.add,
    /** Stops reporting what is under the pointer, because the records change. */
    clearHover,
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
