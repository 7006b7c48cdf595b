/**
 * Measuring on the map: a click a point, a double click or Enter ends the line, Backspace takes the last
 * point back, Escape gives up. Space sets a point at the cross in the middle, for the keyboard. A click
 * after the end begins anew.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import GraphicsLayer from '@arcgis/core/layers/GraphicsLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { legsOf, shortLength } from '../measure';
import type { MapMeasure } from '../port';
import { positionOf } from './coordinates';
import { lineGraphics, pointGraphics } from './shapes';
import { measureSymbols, textSymbol } from './symbols';
import { onTap } from './taps';

/** The two clicks of a double click set one point. */
const SAME_POINT_PIXELS = 6;

const EMPTY: MapMeasure = { points: [], next: null, done: false };

const pixelsBetween = (view: MapView, a: Position, b: Position): number => {
  const [x1 = 0, y1 = 0] = lngLatToXY(...a);
  const [x2 = 0, y2 = 0] = lngLatToXY(...b);
  return Math.hypot(x1 - x2, y1 - y2) / view.resolution;
};

const graphicsOf = ({ points, next, done }: MapMeasure): Graphic[] => {
  const last = points.at(-1);
  return [
    ...lineGraphics([points], measureSymbols.line),
    ...(last && next && !done ? lineGraphics([[last, next]], measureSymbols.next) : []),
    ...pointGraphics(points, [measureSymbols.dot]),
    ...legsOf(points).flatMap(({ middle, metres }) =>
      pointGraphics([middle], [textSymbol(shortLength(metres))]),
    ),
  ];
};

export const createMeasuring = (view: MapView, tell: (measure: MapMeasure | null) => void) => {
  const layer = new GraphicsLayer({ title: 'Measured distance' });
  let now: MapMeasure | null = null;
  const set = (next: MapMeasure | null): void => {
    now = next;
    layer.removeAll();
    if (next) layer.addMany(graphicsOf(next));
    view.container?.style.setProperty('cursor', next && !next.done ? 'crosshair' : '');
    tell(next);
  };
  const add = (x: number, y: number): void => {
    if (!now) return;
    const at = positionOf(x, y);
    const points = now.done ? [] : now.points;
    const last = points.at(-1);
    if (last && pixelsBetween(view, last, at) < SAME_POINT_PIXELS) return;
    set({ points: [...points, at], next: null, done: false });
  };
  const finish = (): void => {
    if (now && now.points.length > 1) set({ ...now, next: null, done: true });
  };
  const undo = (): void => {
    if (now) set({ points: now.points.slice(0, -1), next: null, done: false });
  };
  const stop = (): void => {
    if (now) set(null);
  };
  const handles = [
    onTap(view, ({ x, y }) => add(x, y)),
    view.on('double-click', (event) => {
      if (!now) return;
      event.stopPropagation();
      finish();
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (!now || now.done || !now.points.length) return;
      if (native instanceof PointerEvent && native.pointerType === 'touch') return;
      const point = view.toMap({ x, y });
      if (point) set({ ...now, next: positionOf(point.x, point.y) });
    }),
    view.on('key-down', (event) => {
      if (!now) return;
      const act = {
        Enter: finish,
        Escape: stop,
        Backspace: undo,
        ' ': () => add(view.center.x, view.center.y),
      }[event.key];
      if (!act) return;
      event.stopPropagation();
      act();
    }),
  ];
  return {
    layer,
    measuring: () => now !== null,
    start(): void {
      set(EMPTY);
      view.focus();
    },
    finish,
    undo,
    stop,
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
