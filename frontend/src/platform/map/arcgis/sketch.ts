/**
 * Draws and edits the searched polygon. Drawing: each tap adds a corner; a tap on the first or the last
 * corner or Enter finishes it; Z removes the last corner; Escape cancels. Editing: drag corners, click an
 * edge to add one, Delete removes the selected one; Enter or a click outside the polygon finishes, Escape
 * reverts.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import Polygon from '@arcgis/core/geometry/Polygon.js';
import type GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import SketchViewModel from '@arcgis/core/widgets/Sketch/SketchViewModel.js';
import type { Ring } from '@portal/shared-types/geo/polygon';
import type { MapDrawing, PolygonTool } from '../port';
import { ringInDegrees } from './coordinates';
import { onMapKey } from './mapKeys';
import { ringGraphic } from './shapes';
import { areaSymbol } from './symbols';
import { isTouch, onSlowTap, REACH_PIXELS } from './taps';

export interface Sketch extends Omit<PolygonTool, 'onDrawing' | 'onEnd'> {
  readonly layer: GraphicsLayer;
  /** True while a polygon is drawn or edited: clicks then set corners. */
  readonly drawing: () => boolean;
  readonly destroy: () => void;
}

export interface SketchListeners {
  /** Gets the ring in degrees; the previous one when drawing is cancelled. */
  ring: (ring: Ring | null) => void;
  drawing: (drawing: MapDrawing) => void;
}

const LEAST_CORNERS = 3;

const ringOf = (graphic: Graphic | null | undefined): readonly (readonly number[])[] =>
  graphic?.geometry instanceof Polygon ? (graphic.geometry.rings[0] ?? []) : [];

export const createSketch = (
  view: MapView,
  layer: GraphicsLayer,
  report: SketchListeners,
): Sketch => {
  const model = new SketchViewModel({
    view,
    layer,
    updateOnGraphicClick: false,
    polygonSymbol: areaSymbol,
  });
  let shown: Ring | null = null;
  let corners = 0;
  /** In metres; undone corners stay at the end, as they may be restored. */
  let added: (readonly number[])[] = [];
  const count = (now: number): void => {
    corners = now;
    report.drawing({ corners, tools: 'ready' });
  };
  const show = (ring: Ring | null): void => {
    shown = ring;
    layer.removeAll();
    if (ring) layer.add(ringGraphic(ring));
  };
  const revert = (): void => {
    show(shown);
    report.ring(shown);
  };
  model.on('create', ({ state, graphic, toolEventInfo }) => {
    if (toolEventInfo?.type === 'vertex-add') {
      added = [...added.slice(0, corners), toolEventInfo.added.flat()];
      count(added.length);
    }
    if (state === 'cancel') revert();
    if (state !== 'complete') return;
    const ring = ringOf(graphic);
    if (ring.length) report.ring(ringInDegrees(ring));
    else revert();
  });
  model.on('update', ({ state, graphics, aborted }) => {
    if (aborted) revert();
    else if (state === 'complete') report.ring(ringInDegrees(ringOf(graphics[0])));
    // A closed ring contains its first corner twice.
    else count(ringOf(graphics[0]).length - 1);
  });
  model.on('delete', () => {
    show(null);
    report.ring(null);
  });
  model.on('undo', () => {
    if (model.activeTool === 'polygon') count(Math.max(corners - 1, 0));
  });
  model.on('redo', () => {
    if (model.activeTool === 'polygon') count(corners + 1);
  });
  const finish = (): void => {
    if (model.activeTool !== 'polygon' || corners >= LEAST_CORNERS) model.complete();
  };
  const handles = [
    view.on('immediate-click', (event) => {
      if (model.activeTool !== 'polygon' || corners < LEAST_CORNERS) return;
      const { mapPoint, native } = event;
      const reach = REACH_PIXELS[isTouch(native) ? 'touch' : 'mouse'] * view.resolution;
      const isEnd = [added[0], added[corners - 1]].some(
        ([x = NaN, y = NaN] = []) => Math.hypot(x - mapPoint.x, y - mapPoint.y) <= reach,
      );
      if (!isEnd) return;
      event.stopPropagation();
      model.complete();
    }),
    // The model ignores slow presses, so it gets a quick one in the same position.
    onSlowTap(view, (_tap, native) => {
      if (model.activeTool !== 'polygon') return;
      for (const type of ['pointerdown', 'pointerup'])
        native.target?.dispatchEvent(new PointerEvent(type, native));
    }),
    // The model handles these keys too, but only while the map has the focus, and not Enter while a
    // polygon is changed.
    onMapKey(view, ({ key }) => {
      if (model.state !== 'active') return;
      if (key === 'Enter') finish();
      if (key === 'Escape') model.cancel();
    }),
  ];
  return {
    layer,
    drawing: () => model.state === 'active',
    start() {
      model.cancel();
      layer.removeAll();
      count(0);
      void model.create('polygon', { mode: 'click' });
      view.focus();
    },
    finish,
    undo() {
      if (model.canUndo()) model.undo();
      view.focus();
    },
    cancel: () => model.cancel(),
    edit() {
      model.cancel();
      const graphic = layer.graphics.at(0);
      if (!graphic) return;
      // Distinct from moving the whole polygon, which a finger may do by accident.
      void model.update(graphic, {
        tool: 'reshape',
        toggleToolOnClick: false,
        reshapeOptions: { shapeOperation: 'none' },
      });
      view.focus();
    },
    show,
    destroy() {
      handles.forEach((handle) => handle.remove());
      model.destroy();
    },
  };
};
