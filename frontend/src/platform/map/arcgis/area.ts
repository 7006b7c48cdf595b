/**
 * The searched polygon, and the tool that draws and edits it.
 *
 * Drawing: each tap adds a corner, and so does Space, at the crosshair in the middle. A tap on the first or
 * the last corner finishes. Editing: a corner can be dragged, and so can the middle of a side, which becomes
 * a corner. A tap chooses either of them; the next tap moves it there, and Delete, or a second tap on it,
 * deletes it. In both: Enter finishes, Z undoes, and Escape cancels.
 */
import { lngLatToXY } from '@arcgis/core/geometry/support/webMercatorUtils.js';
import GroupLayer from '@arcgis/core/layers/GroupLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../../listeners';
import type { MapHandle, MapTap, PolygonTool } from '../port';
import { toPosition } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { createLineEditing, handleAt } from './lineEditing';
import { onMapKey } from './mapKeys';
import { locationGraphics, ringGraphic } from './shapes';
import { locationSymbols } from './symbols';

const LEAST_CORNERS = 3;

type Corners = readonly Position[];

interface Edit {
  drawing: boolean;
  corners: Corners;
  /** Index of a corner. */
  chosen: number | null;
  /** Earlier corners, oldest first. */
  past: readonly Corners[];
}

/** Of a side as the map draws it. */
const getMiddle = (a: Position, b: Position): Position => {
  const [x1 = 0, y1 = 0] = lngLatToXY(...a);
  const [x2 = 0, y2 = 0] = lngLatToXY(...b);
  return toPosition((x1 + x2) / 2, (y1 + y2) / 2);
};

/** The keys of the corners are their indexes. The side after corner i has the key i + 0.5. */
const makeHandles = ({ drawing, corners, chosen }: Edit): MapHandle[] => {
  const after = (i: number): Position => corners[(i + 1) % corners.length]!;
  const chooseStyle = (i: number): MapHandle['style'] => {
    if (i === chosen) return 'chosen';
    return drawing && i === 0 ? 'end' : 'point';
  };
  const points = corners.map((position, i) => {
    const neighbours = corners.length > 1 ? [corners.at(i - 1)!, after(i)] : [];
    return { key: i, position, neighbours, style: chooseStyle(i) };
  });
  if (drawing) return points;
  const sides = corners.map((from, i) => {
    const neighbours = [from, after(i)];
    return {
      key: i + 0.5,
      position: getMiddle(from, after(i)),
      neighbours,
      style: 'side' as const,
    };
  });
  return [...sides, ...points];
};

export const createArea = (view: MapView) => {
  const drawings = createListeners<number>();
  const ends = createListeners<Ring | null>();
  const fill = createGraphicsLayer('Searched area');
  const lines = createLineEditing(view, ' ');
  let shown: Ring | null = null;
  let now: Edit | null = null;

  const draw = (): void => {
    fill.removeAll();
    if (now)
      fill.addMany(locationGraphics({ shape: 'polygon', positions: now.corners }, locationSymbols));
    else if (shown) fill.add(ringGraphic(shown));
    lines.port.set(
      now && {
        lines: [],
        handles: makeHandles(now),
        chosen: [],
        from: (now.drawing && now.corners.at(-1)) || null,
        adding: now.drawing,
      },
    );
  };
  const set = (edit: Edit): void => {
    now = edit;
    draw();
    drawings.notify(edit.corners.length);
  };
  const begin = (drawing: boolean, corners: Corners): void => {
    set({ drawing, corners, chosen: null, past: [] });
    view.focus();
  };
  const change = (edit: Edit, corners: Corners, chosen: number | null = null): void =>
    set({ ...edit, corners, chosen, past: [...edit.past, edit.corners] });
  const end = (ring: Ring | null): void => {
    now = null;
    shown = ring;
    draw();
    // The button that was pressed disappears.
    view.focus();
    ends.notify(ring);
  };

  const finish = (): void => {
    if (!now || now.corners.length < LEAST_CORNERS) return;
    end([...now.corners, now.corners[0]!]);
  };
  const undo = (): void => {
    const corners = now?.past.at(-1);
    if (now && corners) set({ ...now, corners, chosen: null, past: now.past.slice(0, -1) });
    view.focus();
  };
  const cancel = (): void => {
    if (now) end(shown);
  };
  /** Moves a corner, or makes one of a side. */
  const move = (edit: Edit, key: number, to: Position, chosen: boolean): void => {
    const at = Math.ceil(key);
    const after = edit.corners.slice(at === key ? at + 1 : at);
    change(edit, [...edit.corners.slice(0, at), to, ...after], chosen ? at : null);
  };
  const remove = (edit: Edit, corner: number): void => {
    if (edit.corners.length <= LEAST_CORNERS) return;
    change(
      edit,
      edit.corners.filter((_, i) => i !== corner),
    );
  };

  const addCorner = (edit: Edit, position: Position, key: number | null): void => {
    const isEnd = key === 0 || key === edit.corners.length - 1;
    if (!isEnd) return change(edit, [...edit.corners, position]);
    return finish();
  };
  const choose = (edit: Edit, position: Position, key: number | null): void => {
    if (key === null) {
      if (edit.chosen !== null) move(edit, edit.chosen, position, true);
    } else if (key === edit.chosen) remove(edit, key);
    else if (Number.isInteger(key)) set({ ...edit, chosen: key });
    else move(edit, key, position, true);
  };
  const tap = ({ position, touch }: MapTap): void => {
    if (!now) return;
    const [x = NaN, y = NaN] = lngLatToXY(...position);
    const key = handleAt(view, makeHandles(now), { x, y }, touch)?.key ?? null;
    (now.drawing ? addCorner : choose)(now, position, key);
  };
  const press = (key: string): (() => void) | undefined => {
    const deletes = (): void => {
      if (now?.drawing) undo();
      else if (now && now.chosen !== null) remove(now, now.chosen);
    };
    return {
      Enter: finish,
      Escape: cancel,
      z: undo,
      Z: undo,
      Backspace: deletes,
      Delete: deletes,
    }[key];
  };
  lines.port.onTap(tap);
  lines.port.onDrag(({ key, to }) => now && move(now, key, to, false));
  const keys = onMapKey(view, (event) => {
    const act = now && press(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });

  const port: PolygonTool = {
    show(ring) {
      shown = ring;
      if (!now) draw();
    },
    start: () => begin(true, []),
    edit() {
      if (shown) begin(false, shown.slice(0, -1));
    },
    finish,
    undo,
    cancel,
    onDrawing: drawings.add,
    onEnd: ends.add,
  };
  return {
    port,
    layer: new GroupLayer({ title: 'Searched area and its corners', layers: [fill, lines.layer] }),
    drawing: () => now !== null,
    destroy() {
      keys.remove();
      lines.destroy();
    },
  };
};
