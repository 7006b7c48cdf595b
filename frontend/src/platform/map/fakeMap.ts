/**
 * A map without drawing, for unit tests: ArcGIS can't run in jsdom. It records what it shows, and lets a test
 * act like a person: click, draw, move.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';
import { createListeners } from './listeners';
import { createFocusMarks } from './focusMarks';
import type {
  MapDrag,
  MapDrawing,
  MapFocus,
  MapHover,
  MapLineEdit,
  MapMark,
  MapMeasure,
  MapPhoto,
  MapPick,
  MapPlace,
  MapPoints,
  MapPort,
  MapRoute,
  MapTap,
} from './port';

export interface FakeMap extends MapPort {
  /** What the map shows now. */
  readonly shown: {
    routes: readonly MapRoute[];
    sightings: MapPoints;
    surveys: MapPoints;
    focus: MapFocus | null;
    photos: readonly MapPhoto[];
    hover: MapMark | null;
    pointer: Position | null;
    measure: MapMeasure | null;
    polygon: Ring | null;
    drawing: boolean;
    editing: boolean;
    placing: boolean;
    lineEdit: MapLineEdit | null;
    place: MapPlace | null;
    bounds: Bounds;
    destroyed: boolean;
  };
  /** Actions of a person. */
  pick(...picks: MapPick[]): void;
  pickPhotos(...keys: number[]): void;
  hover(hover: MapHover | null): void;
  point(position: Position | null): void;
  /** A click while a distance is measured. */
  measure(position: Position): void;
  setScale(metresPerPixel: number): void;
  draw(ring: Ring): void;
  /** Adds a corner to the polygon that is being drawn. */
  addCorner(position: Position): void;
  /** Changes the corners of the polygon that is being edited. */
  reshape(ring: Ring): void;
  /** A click while a location is set. */
  tap(position: Position): void;
  /** A click while lines are edited. */
  tapLine(position: Position, touch?: boolean): void;
  /** Drags the handle at a position. */
  dragHandle(from: Position, to: Position): void;
  moveTo(bounds: Bounds): void;
  goOnline(): void;
}

const noPoints: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const createFakeMap = (initial: Bounds): FakeMap => {
  const polygons = createListeners<Ring | null>();
  const drawings = createListeners<MapDrawing>();
  const positions = createListeners<Position>();
  const lineTaps = createListeners<MapTap>();
  const lineDrags = createListeners<MapDrag>();
  const picks = createListeners<readonly MapPick[]>();
  const photoPicks = createListeners<readonly number[]>();
  const hovers = createListeners<MapHover | null>();
  const pointers = createListeners<Position | null>();
  const scales = createListeners<number | null>();
  const measures = createListeners<MapMeasure | null>();
  const marks = createFocusMarks();
  const moves = createListeners<Bounds>();
  const basemaps = createListeners<'bundled' | 'online'>();
  const shown: FakeMap['shown'] = {
    routes: [],
    sightings: noPoints,
    surveys: noPoints,
    focus: null,
    photos: [],
    hover: null,
    pointer: null,
    measure: null,
    polygon: null,
    drawing: false,
    editing: false,
    placing: false,
    lineEdit: null,
    place: null,
    bounds: initial,
    destroyed: false,
  };
  const moveTo = (bounds: Bounds): void => {
    shown.bounds = bounds;
    moves.tell(bounds);
  };
  const zoom = (factor: number): void => {
    const { minX, minY, maxX, maxY } = shown.bounds;
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const [w, h] = [((maxX - minX) / 2) * factor, ((maxY - minY) / 2) * factor];
    moveTo({ minX: x - w, minY: y - h, maxX: x + w, maxY: y + h });
  };
  let scale: number | null = null;
  const setMeasure = (measure: MapMeasure | null): void => {
    shown.measure = measure;
    measures.tell(measure);
  };
  /** Corners set so far, and the polygon shown during drawing. */
  let corners: Position[] = [];
  const setCorners = (now: Position[]): void => {
    corners = now;
    drawings.tell({ corners: corners.length, tools: 'ready' });
  };
  const end = (ring: Ring | null): void => {
    shown.drawing = shown.editing = false;
    shown.polygon = ring;
    polygons.tell(ring);
  };
  return {
    shown,
    ready: Promise.resolve(),
    setRoutes: (routes) => {
      shown.routes = routes;
      return Promise.resolve();
    },
    setPoints: (layer, points) => {
      shown[layer] = points;
      return Promise.resolve();
    },
    setFocus(focus) {
      shown.focus = focus;
      marks.setFocus(focus);
    },
    setPhotos(photos) {
      shown.photos = photos;
      marks.setPhotos(photos);
    },
    onPhotos: photoPicks.add,
    focusMarks: marks.now,
    onFocusMarks: marks.onChange,
    setHover: (mark) => (shown.hover = mark),
    setPointer: (position) => (shown.pointer = position),
    startDrawing() {
      shown.drawing = true;
      setCorners([]);
    },
    finishDrawing() {
      const [first] = corners;
      if (shown.drawing && first && corners.length >= 3) end([...corners, first]);
    },
    undoCorner: () => setCorners(corners.slice(0, -1)),
    cancelDrawing() {
      if (shown.drawing || shown.editing) end(shown.polygon);
    },
    startEditing() {
      if (!shown.polygon) return;
      shown.editing = true;
      setCorners(shown.polygon.slice(0, -1));
    },
    finishEditing() {
      const [first] = corners;
      if (shown.editing && first) end([...corners, first]);
    },
    startMeasuring: () => setMeasure({ points: [], next: null, done: false }),
    finishMeasuring() {
      if (shown.measure) setMeasure({ ...shown.measure, done: true });
    },
    undoMeasuring() {
      if (shown.measure)
        setMeasure({ points: shown.measure.points.slice(0, -1), next: null, done: false });
    },
    stopMeasuring: () => setMeasure(null),
    onMeasure: measures.add,
    setPlacing: (on) => (shown.placing = on),
    setLineEdit: (edit) => (shown.lineEdit = edit),
    onLineTap: lineTaps.add,
    onLineDrag: lineDrags.add,
    setPlace: (place) => (shown.place = place),
    setPolygon: (ring) => (shown.polygon = ring),
    bounds: () => shown.bounds,
    scale: () => scale,
    goTo: (bounds) => {
      moveTo(bounds);
      return Promise.resolve();
    },
    zoomIn: () => zoom(0.5),
    zoomOut: () => zoom(2),
    onDrawing: drawings.add,
    onPolygon: polygons.add,
    onPosition: positions.add,
    onPick: picks.add,
    onHover: hovers.add,
    onPointer: pointers.add,
    onScale: scales.add,
    onBounds: moves.add,
    onBasemap: basemaps.add,
    picture: () => Promise.resolve('data:image/png;base64,'),
    destroy: () => (shown.destroyed = true),
    pick: (...met) => picks.tell(met),
    pickPhotos: (...keys) => photoPicks.tell(keys),
    hover: hovers.tell,
    point: pointers.tell,
    measure(position) {
      const before = shown.measure;
      if (before) setMeasure({ ...before, points: [...before.points, position], next: null });
    },
    setScale(metresPerPixel) {
      scale = metresPerPixel;
      scales.tell(scale);
    },
    draw: end,
    addCorner(position) {
      if (shown.drawing) setCorners([...corners, position]);
    },
    reshape(ring) {
      if (shown.editing) setCorners(ring.slice(0, -1));
    },
    tap(position) {
      if (shown.placing) positions.tell(position);
    },
    tapLine(position, touch = false) {
      if (shown.lineEdit) lineTaps.tell({ position, touch });
    },
    dragHandle([x, y], to) {
      const handle = shown.lineEdit?.handles.find(
        ({ position }) => position[0] === x && position[1] === y,
      );
      if (!handle) throw new Error(`no handle at ${x}, ${y}`);
      lineDrags.tell({ key: handle.key, to });
    },
    moveTo,
    goOnline: () => basemaps.tell('online'),
  };
};
