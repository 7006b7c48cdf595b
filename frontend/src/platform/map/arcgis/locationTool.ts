/** Sets the location of a record: shows its shape with a mark on each corner, and reports clicks. */
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import type { LocationTool } from '../port';
import { toPosition } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { locationGraphics, pointGraphics } from './shapes';
import { locationSymbols } from './symbols';
import { onTap } from './taps';

/** Marks on all fixes of a long route would hide it. */
const MAX_CORNERS = 200;

export const createLocationTool = (view: MapView) => {
  const layer = createGraphicsLayer('Record location');
  const positions = createListeners<Position>();
  let isActive = false;
  const handles = [
    // Corners may follow faster than a click is distinguished from a double click.
    onTap(view, ({ x, y }) => {
      if (isActive) positions.notify(toPosition(x, y));
    }),
    view.on('double-click', (event) => {
      if (isActive) event.stopPropagation();
    }),
  ];
  const port: LocationTool = {
    setActive(on) {
      isActive = on;
      view.container?.style.setProperty('cursor', on ? 'crosshair' : '');
    },
    show(location) {
      layer.removeAll();
      if (!location) return;
      layer.addMany(locationGraphics(location, locationSymbols));
      if (location.shape === 'point' || location.positions.length > MAX_CORNERS) return;
      layer.addMany(pointGraphics(location.positions, [locationSymbols.corner]));
    },
    onPosition: positions.add,
  };
  return {
    port,
    layer,
    isActive: () => isActive,
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
