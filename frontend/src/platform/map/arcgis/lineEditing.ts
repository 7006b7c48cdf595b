/** During a drag only the two adjacent lines follow; the whole line is redrawn at the end. */
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import type Graphic from '@arcgis/core/Graphic.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import type { LineTool, MapDrag, MapHandle, MapLineEdit, MapTap } from '../port';
import { redrawLine, removeLine, type ChunkedLine } from '../lineChunks';
import { pixelsBetween, toPosition } from './coordinates';
import { isTouch, onTap } from './taps';
import { createGraphicsLayer } from './graphicsLayer';
import { lineGraphics, pointGraphics } from './shapes';
import { lineEditSymbols } from './symbols';

type Lines = readonly (readonly Position[])[];

const createLineDrawing = () => {
  const casings = createGraphicsLayer('Edited line, casing');
  const strokes = createGraphicsLayer('Edited line');
  const marks = createGraphicsLayer('Selected section');
  const handles = createGraphicsLayer('Handles');
  const ghosts = createGraphicsLayer('Dragged point');
  let drawn: ChunkedLine<readonly [Graphic[], Graphic[]]>[] = [];
  const paper = {
    draw: (positions: readonly Position[]) => {
      const pair = [
        lineGraphics([positions], [lineEditSymbols.casing]),
        lineGraphics([positions], [lineEditSymbols.line]),
      ] as const;
      casings.addMany(pair[0]);
      strokes.addMany(pair[1]);
      return pair;
    },
    remove: ([casing, stroke]: readonly [Graphic[], Graphic[]]) => {
      casings.removeMany(casing);
      strokes.removeMany(stroke);
    },
  };
  return {
    layer: new GroupLayer({
      title: 'Edited lines',
      layers: [casings, strokes, marks, ghosts, handles],
    }),
    setLines(lines: Lines): void {
      drawn.slice(lines.length).forEach((line) => removeLine(line, paper));
      drawn = lines.map((positions, i) => redrawLine(drawn[i], positions, paper));
    },
    setChosen(lines: Lines): void {
      marks.removeAll();
      marks.addMany(lineGraphics(lines, lineEditSymbols.chosen));
    },
    setHandles(shown: readonly MapHandle[]): void {
      handles.removeAll();
      for (const style of ['side', 'point', 'end', 'chosen'] as const)
        handles.addMany(
          pointGraphics(
            shown.filter((handle) => handle.style === style).map(({ position }) => position),
            [lineEditSymbols.handles[style]],
          ),
        );
    },
    /** The lines, and the dragged point, that follow the pointer. */
    setGhost(lines: Lines, at: Position | null): void {
      ghosts.removeAll();
      ghosts.addMany(lineGraphics(lines, lineEditSymbols.ghost));
      if (at) ghosts.addMany(pointGraphics([at], [lineEditSymbols.handles.chosen]));
    },
    clearGhost: () => ghosts.removeAll(),
  };
};

/** Distance from a handle within which it can be grabbed. */
const REACH_PIXELS = { mouse: 11, touch: 24 };

interface Drag {
  handle: MapHandle;
  /** From the pointer to the handle, so that it doesn't jump when grabbed. */
  offset: readonly [x: number, y: number];
  to: Position;
}

interface Pixel {
  x: number;
  y: number;
}

/** At a point of the map, in metres. If several are within reach, the chosen one wins. */
export const handleAt = (
  view: MapView,
  handles: readonly MapHandle[],
  point: { x: number; y: number } | null,
  touch: boolean,
): MapHandle | null => {
  const reach = touch ? REACH_PIXELS.touch : REACH_PIXELS.mouse;
  if (!point) return null;
  let best: MapHandle | null = null;
  let least = reach;
  for (const handle of handles) {
    const pixels = pixelsBetween(view, handle.position, point);
    if (pixels < least || (handle.style === 'chosen' && pixels < reach)) {
      best = handle;
      least = handle.style === 'chosen' ? 0 : pixels;
    }
  }
  return best;
};

const offsetTo = (view: MapView, { position }: MapHandle, at: Pixel): Drag['offset'] => {
  const point = view.toMap(at);
  const [x = NaN, y = NaN] = lngLatToXY(...position);
  return point ? [(x - point.x) / view.resolution, (point.y - y) / view.resolution] : [0, 0];
};

const positionAt = (view: MapView, at: Pixel): Position | null => {
  const point = view.toMap(at);
  return point ? toPosition(point.x, point.y) : null;
};

/** @param tapKey the key that taps the middle of the map */
export const createLineEditing = (view: MapView, tapKey = 'Enter') => {
  const taps = createListeners<MapTap>();
  const drags = createListeners<MapDrag>();
  const drawing = createLineDrawing();
  let now: MapLineEdit | null = null;
  let drag: Drag | null = null;
  /** Where the pointer went down: a drag is reported later, and farther away. */
  let pressed: Pick<Drag, 'handle' | 'offset'> | null = null;

  const cursor = (shape: string): void => {
    view.container?.style.setProperty('cursor', shape);
  };
  const drawHandles = (): void =>
    drawing.setHandles((now?.handles ?? []).filter((handle) => handle !== drag?.handle));
  const endDrag = (): void => {
    drag = null;
    pressed = null;
    drawing.clearGhost();
    drawHandles();
  };
  const set = (edit: MapLineEdit | null): void => {
    const before = now;
    now = edit;
    drawing.setLines(edit?.lines ?? []);
    if (before?.chosen !== edit?.chosen) drawing.setChosen(edit?.chosen ?? []);
    if (before?.handles !== edit?.handles) drawHandles();
    if (!drag) drawing.clearGhost();
    if (!edit) endDrag();
    if (edit?.adding !== before?.adding) cursor(edit?.adding ? 'crosshair' : '');
  };

  const listeners = [
    onTap(view, ({ x, y, touch }) => {
      if (now && !drag) taps.notify({ position: toPosition(x, y), touch });
    }),
    view.on('double-click', (event) => {
      if (now) event.stopPropagation();
    }),
    view.on('key-down', (event) => {
      if (!now || event.key !== tapKey || event.native.repeat) return;
      event.stopPropagation();
      const { x, y } = view.center;
      taps.notify({ position: toPosition(x, y), touch: true });
    }),
    view.on('pointer-down', ({ x, y, native }) => {
      const handle = now && handleAt(view, now.handles, view.toMap({ x, y }), isTouch(native));
      pressed = handle && { handle, offset: offsetTo(view, handle, { x, y }) };
    }),
    view.on('drag', (event) => {
      if (!now) return;
      const { action, x, y } = event;
      if (action === 'start' && pressed) {
        drag = { ...pressed, to: pressed.handle.position };
        drawHandles();
        cursor('grabbing');
      }
      if (!drag) return;
      event.stopPropagation();
      const { handle, offset } = drag;
      const to = positionAt(view, { x: x + offset[0], y: y + offset[1] }) ?? drag.to;
      drag.to = to;
      if (action !== 'end')
        return drawing.setGhost(
          handle.neighbours.map((neighbour) => [neighbour, to]),
          to,
        );
      endDrag();
      cursor(now.adding ? 'crosshair' : '');
      return drags.notify({ key: handle.key, to });
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (!now || drag || isTouch(native)) return;
      if (now.adding) {
        const to = now.from && positionAt(view, { x, y });
        drawing.setGhost(now.from && to ? [[now.from, to]] : [], null);
      } else cursor(handleAt(view, now.handles, view.toMap({ x, y }), false) ? 'grab' : '');
    }),
    view.on('pointer-leave', () => {
      if (now && !drag) drawing.clearGhost();
    }),
  ];
  const port: LineTool = { set, onTap: taps.add, onDrag: drags.add };
  return {
    port,
    layer: drawing.layer,
    editing: () => now !== null,
    destroy: () => listeners.forEach((listener) => listener.remove()),
  };
};
