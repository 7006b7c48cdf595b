/** Sets the location of a record: shows its shape with a mark on each corner, and reports clicks. */
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { createListeners } from '../../listeners';
import type { PlaceTool } from '../port';
import { toPosition } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { placeGraphics, pointGraphics } from './shapes';
import { placeSymbols } from './symbols';
import { onTap } from './taps';

/** Marks on all fixes of a long route would hide it. */
const MAX_CORNERS = 200;

export const createPlace = (view: MapView) => {
  const layer = createGraphicsLayer('Record location');
  const positions = createListeners<Position>();
  let placing = false;
  const handles = [
    // Corners may follow faster than a click is distinguished from a double click.
    onTap(view, ({ x, y }) => {
      if (placing) positions.notify(toPosition(x, y));
    }),
    view.on('double-click', (event) => {
      if (placing) event.stopPropagation();
    }),
  ];
  const port: PlaceTool = {
    setPlacing(on) {
      placing = on;
      view.container?.style.setProperty('cursor', on ? 'crosshair' : '');
    },
    show(place) {
      layer.removeAll();
      if (!place) return;
      layer.addMany(placeGraphics(place, placeSymbols));
      if (place.shape === 'point' || place.positions.length > MAX_CORNERS) return;
      layer.addMany(pointGraphics(place.positions, [placeSymbols.corner]));
    },
    onPosition: positions.add,
  };
  return {
    port,
    layer,
    placing: () => placing,
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
