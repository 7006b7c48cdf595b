/**
 * A map without drawing, for unit tests: ArcGIS can't run in jsdom. It records what it shows, and lets a test
 * act like a person: click, draw, move.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/base/geo/polygon';
import { createListeners } from '../listeners';
import { getMiddle, movedTo } from './bounds';
import { createFocusMarks } from './focusMarks';
import type {
  MapActivity,
  MapDrag,
  MapFocus,
  MapHover,
  MapLineEdit,
  MapMark,
  MapMeasure,
  MapPhoto,
  MapPick,
  MapLocation,
  MapPoints,
  MapPort,
  MapRoute,
  MapTap,
  Mover,
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
    isLocationToolActive: boolean;
    lineEdit: MapLineEdit | null;
    location: MapLocation | null;
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
  /** By the portal, it moves as after a click on a cluster, or for another size. */
  moveTo(bounds: Bounds, mover?: Mover): void;
  setActivity(activity: MapActivity): void;
}

const noPoints: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const createFakeMap = (initial: Bounds): FakeMap => {
  const polygons = createListeners<Ring | null>();
  const drawings = createListeners<number>();
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
  const choices = createListeners<Bounds>();
  const activities = createListeners<MapActivity>();
  let activity: MapActivity = 'idle';
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
    isLocationToolActive: false,
    lineEdit: null,
    location: null,
    bounds: initial,
    destroyed: false,
  };
  const moveTo = (bounds: Bounds, mover: Mover = 'person'): void => {
    shown.bounds = bounds;
    moves.notify(bounds);
    if (mover === 'person') choices.notify(bounds);
  };
  const zoom = (factor: number): void => {
    const { minX, minY, maxX, maxY } = shown.bounds;
    const size = { minX: 0, minY: 0, maxX: (maxX - minX) * factor, maxY: (maxY - minY) * factor };
    moveTo(movedTo(size, getMiddle(shown.bounds)));
  };
  let scale: number | null = null;
  const setMeasure = (measure: MapMeasure | null): void => {
    shown.measure = measure;
    measures.notify(measure);
  };
  /** Corners set so far, and the polygon shown during drawing. */
  let corners: Position[] = [];
  const setCorners = (now: Position[]): void => {
    corners = now;
    drawings.notify(corners.length);
  };
  const end = (ring: Ring | null): void => {
    shown.drawing = shown.editing = false;
    shown.polygon = ring;
    polygons.notify(ring);
  };
  return {
    shown,
    ready: Promise.resolve(),
    records: {
      setRoutes: (routes) => {
        shown.routes = routes;
        return Promise.resolve();
      },
      setPoints: (layer, points) => {
        shown[layer] = points;
        return Promise.resolve();
      },
      setHover: (mark) => (shown.hover = mark),
      onPick: picks.add,
      onHover: hovers.add,
    },
    selection: {
      setFocus(focus) {
        shown.focus = focus;
        marks.setFocus(focus);
      },
      setPhotos(photos) {
        shown.photos = photos;
        marks.setPhotos(photos);
      },
      setPointer: (position) => (shown.pointer = position),
      marks: marks.now,
      onMarks: marks.onChange,
      onPhotos: photoPicks.add,
    },
    polygon: {
      show: (ring) => (shown.polygon = ring),
      start() {
        shown.drawing = true;
        setCorners([]);
      },
      edit() {
        if (!shown.polygon) return;
        shown.editing = true;
        setCorners(shown.polygon.slice(0, -1));
      },
      finish() {
        const [first] = corners;
        if (first && (shown.editing || (shown.drawing && corners.length >= 3)))
          end([...corners, first]);
      },
      undo: () => setCorners(corners.slice(0, -1)),
      cancel() {
        if (shown.drawing || shown.editing) end(shown.polygon);
      },
      onDrawing: drawings.add,
      onEnd: polygons.add,
    },
    measuring: {
      start: () => setMeasure({ points: [], next: null, done: false }),
      finish() {
        if (shown.measure) setMeasure({ ...shown.measure, done: true });
      },
      undo() {
        if (shown.measure)
          setMeasure({ points: shown.measure.points.slice(0, -1), next: null, done: false });
      },
      stop: () => setMeasure(null),
      onChange: measures.add,
    },
    lines: {
      set: (edit) => (shown.lineEdit = edit),
      onTap: lineTaps.add,
      onDrag: lineDrags.add,
    },
    location: {
      setActive: (on) => (shown.isLocationToolActive = on),
      show: (location) => (shown.location = location),
      onPosition: positions.add,
    },
    view: {
      bounds: () => shown.bounds,
      scale: () => scale,
      goTo: (bounds, mover = 'portal') => {
        moveTo(bounds, mover);
        return Promise.resolve();
      },
      zoomIn: () => zoom(0.5),
      zoomOut: () => zoom(2),
      onScale: scales.add,
      onBounds: moves.add,
      onChosenBounds: choices.add,
      activity: () => activity,
      onActivity: activities.add,
      picture: () => Promise.resolve('data:image/png;base64,'),
    },
    onPointer: pointers.add,
    destroy: () => (shown.destroyed = true),
    pick: (...met) => picks.notify(met),
    pickPhotos: (...keys) => photoPicks.notify(keys),
    hover: hovers.notify,
    point: pointers.notify,
    measure(position) {
      const before = shown.measure;
      if (before) setMeasure({ ...before, points: [...before.points, position], next: null });
    },
    setScale(metresPerPixel) {
      scale = metresPerPixel;
      scales.notify(scale);
    },
    draw: end,
    addCorner(position) {
      if (shown.drawing) setCorners([...corners, position]);
    },
    reshape(ring) {
      if (shown.editing) setCorners(ring.slice(0, -1));
    },
    tap(position) {
      if (shown.isLocationToolActive) positions.notify(position);
    },
    tapLine(position, touch = false) {
      if (shown.lineEdit) lineTaps.notify({ position, touch });
    },
    dragHandle([x, y], to) {
      const handle = shown.lineEdit?.handles.find(
        ({ position }) => position[0] === x && position[1] === y,
      );
      if (!handle) throw new Error(`no handle at ${x}, ${y}`);
      lineDrags.notify({ key: handle.key, to });
    },
    moveTo,
    setActivity(next) {
      activity = next;
      activities.notify(next);
    },
  };
};
