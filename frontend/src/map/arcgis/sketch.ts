/** Drawing of the searched polygon: a click a corner, a double click or Enter ends it, Escape gives up. */
import Graphic from '@arcgis/core/Graphic.js';
import Polygon from '@arcgis/core/geometry/Polygon.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import SketchViewModel from '@arcgis/core/widgets/Sketch/SketchViewModel.js';
import type { Ring } from '@portal/shared-types/geo/polygon';
import { DEGREES, ringInDegrees } from './coordinates';
import { areaSymbol } from './symbols';

export interface Sketch {
  readonly layer: GraphicsLayer;
  /** True while a polygon is being drawn: clicks are corners then. */
  readonly drawing: () => boolean;
  readonly start: () => void;
  readonly cancel: () => void;
  readonly show: (ring: Ring | null) => void;
  readonly destroy: () => void;
}

/** `tell` gets the ring in degrees; the one that was shown before, when a drawing is given up. */
export const createSketch = (view: MapView, tell: (ring: Ring | null) => void): Sketch => {
  const layer = new GraphicsLayer({ title: 'Searched area' });
  const model = new SketchViewModel({
    view,
    layer,
    updateOnGraphicClick: false,
    polygonSymbol: areaSymbol,
  });
  let shown: Ring | null = null;
  const show = (ring: Ring | null): void => {
    shown = ring;
    layer.removeAll();
    if (ring)
      layer.add(
        new Graphic({
          geometry: { type: 'polygon', rings: [ring], spatialReference: DEGREES },
          symbol: areaSymbol,
        }),
      );
  };
  model.on('create', ({ state, graphic }) => {
    if (state === 'cancel') {
      show(shown);
      tell(shown);
    }
    if (state !== 'complete' || !graphic) return;
    const ring = graphic.geometry instanceof Polygon ? graphic.geometry.rings[0] : undefined;
    if (ring) tell(ringInDegrees(ring));
  });
  return {
    layer,
    drawing: () => model.state === 'active',
    start() {
      model.cancel();
      layer.removeAll();
      void model.create('polygon', { mode: 'click' });
      view.focus();
    },
    cancel: () => model.cancel(),
    show,
    destroy: () => model.destroy(),
  };
};
