/**
 * Lines that are being edited: drawn in pieces, with handles to drag. During a drag only the two adjacent
 * lines follow; the whole line is drawn again at the end.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import { redrawLine, removeLine, type ChunkedLine } from '../lineChunks';
import type { MapDrag, MapHandle, MapLineEdit, MapTap } from '../port';
import { positionOf } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { lineGraphics, pointGraphics } from './shapes';
import { lineEditSymbols } from './symbols';
import { isTouch, onTap } from './taps';

/** Distance from a handle within which it can be grabbed. */
const REACH_PIXELS = { mouse: 11, touch: 24 };

interface Drag {
  handle: MapHandle;
  /** From the pointer to the handle, so that it doesn't jump when grabbed. */
  offset: readonly [x: number, y: number];
  to: Position;
}

export const createLineEditing = (
  view: MapView,
  tell: { tap: (tap: MapTap) => void; drag: (drag: MapDrag) => void },
) => {
  const casings = createGraphicsLayer('Edited line, casing');
  const strokes = createGraphicsLayer('Edited line');
  const marks = createGraphicsLayer('Selected section');
  const handles = createGraphicsLayer('Handles');
  const ghosts = createGraphicsLayer('Dragged point');
  const layer = new GroupLayer({
    title: 'Edited lines',
    layers: [casings, strokes, marks, ghosts, handles],
  });
  let now: MapLineEdit | null = null;
  let drawn: ChunkedLine<readonly [Graphic[], Graphic[]]>[] = [];
  let drag: Drag | null = null;
  /** Where the pointer went down: a drag is reported later, and farther away. */
  let pressed: Pick<Drag, 'handle' | 'offset'> | null = null;

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
  const cursor = (shape: string): void => {
    view.container?.style.setProperty('cursor', shape);
  };
  const drawHandles = (without: MapHandle | null = null): void => {
    handles.removeAll();
    const shown = (now?.handles ?? []).filter((handle) => handle !== without);
    for (const look of ['point', 'end', 'chosen'] as const)
      handles.addMany(
        pointGraphics(
          shown.filter((handle) => handle.look === look).map(({ position }) => position),
          [lineEditSymbols.handles[look]],
        ),
      );
  };
  const drawGhost = (lines: readonly (readonly Position[])[], at: Position | null): void => {
    ghosts.removeAll();
    ghosts.addMany(lineGraphics(lines, lineEditSymbols.ghost));
    if (at) ghosts.addMany(pointGraphics([at], [lineEditSymbols.handles.chosen]));
  };
  const endDrag = (): void => {
    drag = null;
    pressed = null;
    ghosts.removeAll();
    drawHandles();
  };
  const set = (edit: MapLineEdit | null): void => {
    const before = now;
    now = edit;
    const lines = edit?.lines ?? [];
    drawn.slice(lines.length).forEach((line) => removeLine(line, paper));
    drawn = lines.map((positions, i) => redrawLine(drawn[i], positions, paper));
    if (before?.chosen !== edit?.chosen) {
      marks.removeAll();
      if (edit) marks.addMany(lineGraphics(edit.chosen, lineEditSymbols.chosen));
    }
    if (before?.handles !== edit?.handles) drawHandles(drag?.handle);
    if (!drag) ghosts.removeAll();
    if (!edit) endDrag();
    if (edit?.adding !== before?.adding) cursor(edit?.adding ? 'crosshair' : '');
  };

  const handleAt = (x: number, y: number, touch: boolean): MapHandle | null => {
    const reach = (touch ? REACH_PIXELS.touch : REACH_PIXELS.mouse) ** 2;
    const point = view.toMap({ x, y });
    if (!now || !point) return null;
    let best: MapHandle | null = null;
    let least = reach;
    for (const handle of now.handles) {
      const [hx = NaN, hy = NaN] = lngLatToXY(...handle.position);
      const square =
        ((hx - point.x) / view.resolution) ** 2 + ((hy - point.y) / view.resolution) ** 2;
      // If several are within reach, the chosen one wins.
      if (square < least || (handle.look === 'chosen' && square < reach)) {
        best = handle;
        least = handle.look === 'chosen' ? 0 : square;
      }
    }
    return best;
  };
  /** Pixels from a screen position to a handle. */
  const offsetTo = ({ position }: MapHandle, at: { x: number; y: number }): Drag['offset'] => {
    const point = view.toMap(at);
    const [x = NaN, y = NaN] = lngLatToXY(...position);
    return point ? [(x - point.x) / view.resolution, (point.y - y) / view.resolution] : [0, 0];
  };
  const placeOf = (x: number, y: number): Position | null => {
    const point = view.toMap({ x, y });
    return point ? positionOf(point.x, point.y) : null;
  };

  const eventHandles = [
    onTap(view, ({ x, y, touch }) => {
      if (now && !drag) tell.tap({ position: positionOf(x, y), touch });
    }),
    view.on('double-click', (event) => {
      if (now) event.stopPropagation();
    }),
    view.on('key-down', (event) => {
      if (!now || event.key !== 'Enter') return;
      event.stopPropagation();
      const { x, y } = view.center;
      tell.tap({ position: positionOf(x, y), touch: true });
    }),
    view.on('pointer-down', ({ x, y, native }) => {
      const handle = handleAt(x, y, isTouch(native));
      pressed = handle && { handle, offset: offsetTo(handle, { x, y }) };
    }),
    view.on('drag', (event) => {
      if (!now) return;
      const { action, x, y } = event;
      if (action === 'start' && pressed) {
        drag = { ...pressed, to: pressed.handle.position };
        drawHandles(drag.handle);
        cursor('grabbing');
      }
      if (!drag) return;
      event.stopPropagation();
      const to = placeOf(x + drag.offset[0], y + drag.offset[1]);
      if (to) drag.to = to;
      const { handle } = drag;
      if (action !== 'end')
        return drawGhost(
          handle.beside.map((beside) => [beside, drag!.to]),
          drag.to,
        );
      const { to: last } = drag;
      endDrag();
      cursor(now.adding ? 'crosshair' : '');
      return tell.drag({ key: handle.key, to: last });
    }),
    view.on('pointer-move', ({ x, y, native }) => {
      if (!now || drag || isTouch(native)) return;
      if (now.adding) {
        const to = now.from && placeOf(x, y);
        drawGhost(now.from && to ? [[now.from, to]] : [], null);
      } else cursor(handleAt(x, y, false) ? 'grab' : '');
    }),
    view.on('pointer-leave', () => {
      if (now && !drag) ghosts.removeAll();
    }),
  ];
  return {
    layer,
    editing: () => now !== null,
    set,
    destroy: () => eventHandles.forEach((handle) => handle.remove()),
  };
};
