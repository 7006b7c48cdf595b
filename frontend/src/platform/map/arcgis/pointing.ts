/**
 * Handles pointing by mouse, finger or keyboard. A click picks records; on a cluster it zooms in if that can
 * separate the members, else it picks all of them. Hovering is reported: one query at a time and none while
 * the map moves, so that 50,000 points aren't slow.
 */
import type Extent from '@arcgis/core/geometry/Extent.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { createListeners } from '../../listeners';
import type { MapHover, MapPick } from '../port';
import { positionOf } from './coordinates';
import { meetAt, membersOf, spreadOf, TOLERANCE, type PickLayers, type Spot } from './picking';
import { CLUSTER_RADIUS } from './recordsLayer';
import { isTouch, onSlowTap, onTap, type Tap } from './taps';

interface PointingOptions {
  view: MapView;
  layers: () => PickLayers;
  /** While clicks set corners, they don't pick. */
  busy: () => boolean;
  /** Whether something above the records handles the click. */
  first: (spot: Spot) => boolean;
  zoomTo: (extent: Extent) => void;
}

const HOVER_PAUSE_MS = 40;

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
const canPart = (view: MapView, extent: Extent | null): extent is Extent =>
  extent !== null &&
  Math.max(extent.width, extent.height) / closestResolution(view) > CLUSTER_RADIUS;

export const createPointing = ({ view, layers, busy, first, zoomTo }: PointingOptions) => {
  const picked = createListeners<readonly MapPick[]>();
  const hovers = createListeners<MapHover | null>();
  const pointers = createListeners<Position | null>();
  let clicks = 0;
  const pick = async (spot: Spot): Promise<void> => {
    const click = ++clicks;
    const { picks, cluster } = await meetAt(view, spot, layers());
    const { records } = layers();
    if (click !== clicks) return;
    if (!cluster || !records) return picked.notify(picks);
    const extent = await spreadOf(view, records, cluster);
    if (click !== clicks) return undefined;
    if (canPart(view, extent)) return zoomTo(partingView(view, extent));
    const members = await membersOf(view, records, cluster);
    return click === clicks ? picked.notify(members) : undefined;
  };
  const start = (spot: Spot): void => {
    if (first(spot)) return;
    // The layers may be replaced during the query.
    pick(spot).catch((error: unknown) => console.error(error));
  };
  // The click that ends a drawing is reported after the drawing has ended.
  let pressedWhileBusy = false;
  const tapped = ({ x, y, touch }: Tap): void => {
    if (!pressedWhileBusy && !busy())
      start({ x, y, tolerance: TOLERANCE[touch ? 'touch' : 'mouse'] });
  };

  let over: { x: number; y: number } | null = null;
  let looking = false;
  let shown = false;
  const hover = (found: MapHover | null): void => {
    if (!found && !shown) return;
    shown = found !== null;
    view.container?.style.setProperty('cursor', found ? 'pointer' : '');
    hovers.notify(found);
  };
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    while (over) {
      const { x, y } = over;
      const point = view.toMap({ x, y });
      if (!point || busy() || !view.stationary) break;
      const met = await meetAt(
        view,
        { x: point.x, y: point.y, tolerance: TOLERANCE.mouse },
        layers(),
      );
      await new Promise((resolve) => setTimeout(resolve, HOVER_PAUSE_MS));
      if (!over) break;
      const moved = over.x !== x || over.y !== y;
      const { picks, cluster } = met;
      const counts = cluster && {
        sightings: cluster.count - cluster.surveys,
        surveys: cluster.surveys,
      };
      const { width, height } = view;
      hover(picks.length || counts ? { picks, cluster: counts, x, y, width, height } : null);
      if (!moved) break;
    }
    looking = false;
  };
  const away = (): void => {
    over = null;
    hover(null);
  };

  const handles = [
    view.on('pointer-down', () => {
      pressedWhileBusy = busy();
    }),
    // Not immediate, because a double click zooms in instead.
    view.on('click', ({ mapPoint: { x, y }, native }) => tapped({ x, y, touch: isTouch(native) })),
    onSlowTap(view, tapped),
    onTap(view, ({ x, y, touch }) => {
      if (touch) pointers.notify(positionOf(x, y));
    }),
    // The cross in the middle is the keyboard's pointer.
    view.on('key-down', ({ key }) => {
      if (key !== 'Enter' || busy()) return;
      const { x, y } = view.center;
      start({ x, y, tolerance: TOLERANCE.touch });
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (isTouch(native)) return;
      const point = view.toMap({ x, y });
      if (point) pointers.notify(positionOf(point.x, point.y));
      if (busy() || native.buttons !== 0) return away();
      over = { x, y };
      look().catch((error: unknown) => {
        looking = false;
        console.error(error);
      });
    }),
    view.on('pointer-leave', ({ native }) => {
      if (isTouch(native)) return;
      pointers.notify(null);
      away();
    }),
    view.on('mouse-wheel', away),
  ];
  return {
    onPick: picked.add,
    onHover: hovers.add,
    onPointer: pointers.add,
    /** Stops reporting what is under the pointer, because the records change. */
    away,
    destroy: () => {
      over = null;
      handles.forEach((handle) => handle.remove());
    },
  };
};
