/**
 * Measuring on the map. Each tap adds a point, and so does Space, at the crosshair in the middle. A tap on the
 * last point or Enter finishes the line, Backspace removes the last point, and Escape stops measuring. A
 * tap somewhere else after the end starts a new line. No step depends on how fast taps follow each other.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import type MapView from '@arcgis/core/views/MapView.js';
import { createListeners } from '../../listeners';
import { makeLegs, shortLength } from '../measure';
import type { MapMeasure, MeasureTool } from '../port';
import { pixelsBetween, toPosition } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { onMapKey } from './mapKeys';
import { lineGraphics, pointGraphics } from './shapes';
import { measureSymbols, textSymbol } from './symbols';
import { onTap, REACH_PIXELS, type Tap } from './taps';

const EMPTY: MapMeasure = { points: [], next: null, done: false };

const makeGraphics = ({ points, next, done }: MapMeasure): Graphic[] => {
  const last = points.at(-1);
  return [
    ...lineGraphics([points], measureSymbols.line),
    ...(last && next && !done ? lineGraphics([[last, next]], measureSymbols.next) : []),
    ...pointGraphics(points, [measureSymbols.dot]),
    ...makeLegs(points).flatMap(({ middle, metres }) =>
      pointGraphics([middle], [textSymbol(shortLength(metres))]),
    ),
  ];
};

export const createMeasuring = (view: MapView) => {
  const changes = createListeners<MapMeasure | null>();
  const layer = createGraphicsLayer('Measured distance');
  let now: MapMeasure | null = null;
  const set = (next: MapMeasure | null): void => {
    now = next;
    layer.removeAll();
    if (next) layer.addMany(makeGraphics(next));
    view.container?.style.setProperty('cursor', next && !next.done ? 'crosshair' : '');
    changes.notify(next);
  };
  const finish = (): void => {
    if (!now || now.done || now.points.length < 2) return;
    set({ ...now, next: null, done: true });
    // The "End" button disappears; keep the focus.
    view.focus();
  };
  const add = (tap: Tap): void => {
    if (!now) return;
    const at = toPosition(tap.x, tap.y);
    const [x = NaN, y = NaN] = lngLatToXY(...at);
    const last = now.points.at(-1);
    const reach = tap.touch ? REACH_PIXELS.touch : REACH_PIXELS.mouse;
    if (last && pixelsBetween(view, last, { x, y }) <= reach) return finish();
    const points = now.done ? [] : now.points;
    return set({ points: [...points, at], next: null, done: false });
  };
  const undo = (): void => {
    if (!now) return;
    set({ points: now.points.slice(0, -1), next: null, done: false });
    // The next Enter must finish the line, not press "Undo point" again.
    view.focus();
  };
  const stop = (): void => {
    if (now) set(null);
  };
  const handles = [
    onTap(view, add),
    // Taps on the last point must not zoom in.
    view.on('double-click', (event) => {
      if (now) event.stopPropagation();
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (!now || now.done || !now.points.length) return;
      if (native instanceof PointerEvent && native.pointerType === 'touch') return;
      const point = view.toMap({ x, y });
      if (point) set({ ...now, next: toPosition(point.x, point.y) });
    }),
    onMapKey(view, (event) => {
      if (!now) return;
      const act = {
        Enter: finish,
        Escape: stop,
        Backspace: undo,
        // Holding the key down would finish the line, as a second tap does.
        ' ': () => !event.repeat && add({ x: view.center.x, y: view.center.y, touch: false }),
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }),
  ];
  const port: MeasureTool = {
    start() {
      set(EMPTY);
      view.focus();
    },
    finish,
    undo,
    stop,
    onChange: changes.add,
  };
  return {
    port,
    layer,
    measuring: () => now !== null,
    destroy: () => handles.forEach((handle) => handle.remove()),
  };
};
