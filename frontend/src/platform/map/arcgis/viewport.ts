import { watch, whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import type Extent from '@arcgis/core/geometry/Extent.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Bounds } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import type { MapActivity, MapViewport } from '../port';
import { getActivity, isIdle } from './activity';
import { toBounds, toExtent, toPosition } from './coordinates';
import { createMoving } from './moving';

/** For a picture; a map that isn't drawn by then prints unfinished. */
const DRAWN_WITHIN_MS = 10_000;

/** Metres on the ground per pixel: Web Mercator's scale grows with the distance from the equator. */
export const getScale = (view: MapView): number | null =>
  view.ready
    ? view.resolution * Math.cos((toPosition(view.center.x, view.center.y)[1] * Math.PI) / 180)
    : null;

export const createViewport = (view: MapView) => {
  const scales = createListeners<number | null>();
  const moves = createListeners<Bounds>();
  const choices = createListeners<Bounds>();
  const activities = createListeners<MapActivity>();
  const moving = createMoving(view);
  const handles = [
    watch(() => getScale(view), scales.notify),
    watch(() => getActivity(view), activities.notify),
    watch(
      () => (view.ready && view.stationary ? view.extent : null),
      (extent) => {
        if (!extent) return;
        const seen = toBounds(extent);
        if (view.container) view.container.dataset.mapBounds = Object.values(seen).join();
        moves.notify(seen);
        if (moving.isMovedByPerson()) choices.notify(seen);
      },
    ),
  ];
  const port: MapViewport = {
    bounds: () => (view.ready ? toBounds(view.extent) : null),
    scale: () => getScale(view),
    goTo: (to, mover) => moving.goTo(toExtent(to), mover),
    zoomIn: () => void moving.zoomBy(1),
    zoomOut: () => void moving.zoomBy(-1),
    onScale: scales.add,
    onBounds: moves.add,
    onChosenBounds: choices.add,
    activity: () => getActivity(view),
    onActivity: activities.add,
    picture: async () => {
      await Promise.race([
        whenOnce(() => isIdle(view)),
        new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS)),
      ]);
      return (await view.takeScreenshot({ format: 'png' })).dataUrl;
    },
  };
  return {
    port,
    goToExtent: (extent: Extent): void => void moving.goTo(extent),
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
