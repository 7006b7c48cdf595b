/**
 * A map without drawing, for unit tests: ArcGIS cannot run in jsdom. It keeps what it was told to show
 * and lets a test do what a person would: click, draw, move.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';
import { createListeners } from './listeners';
import type { MapFocus, MapPick, MapPlace, MapPoints, MapPort, MapRoute } from './port';

export interface FakeMap extends MapPort {
  /** What the map shows now. */
  readonly shown: {
    routes: readonly MapRoute[];
    sightings: MapPoints;
    surveys: MapPoints;
    focus: MapFocus | null;
    pointer: Position | null;
    polygon: Ring | null;
    drawing: boolean;
    placing: boolean;
    place: MapPlace | null;
    bounds: Bounds;
    destroyed: boolean;
  };
  /** What a person does. */
  pick(pick: MapPick | null): void;
  draw(ring: Ring): void;
  /** A click while a place is being set. */
  tap(position: Position): void;
  moveTo(bounds: Bounds): void;
  goOnline(): void;
}

const noPoints: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const createFakeMap = (initial: Bounds): FakeMap => {
  const polygons = createListeners<Ring | null>();
  const positions = createListeners<Position>();
  const picks = createListeners<MapPick | null>();
  const moves = createListeners<Bounds>();
  const basemaps = createListeners<'bundled' | 'online'>();
  const shown: FakeMap['shown'] = {
    routes: [],
    sightings: noPoints,
    surveys: noPoints,
    focus: null,
    pointer: null,
    polygon: null,
    drawing: false,
    placing: false,
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
    setFocus: (focus) => (shown.focus = focus),
    setPointer: (position) => (shown.pointer = position),
    startDrawing: () => (shown.drawing = true),
    cancelDrawing: () => (shown.drawing = false),
    setPlacing: (on) => (shown.placing = on),
    setPlace: (place) => (shown.place = place),
    setPolygon: (ring) => (shown.polygon = ring),
    bounds: () => shown.bounds,
    goTo: (bounds) => {
      moveTo(bounds);
      return Promise.resolve();
    },
    zoomIn: () => zoom(0.5),
    zoomOut: () => zoom(2),
    onPolygon: polygons.add,
    onPosition: positions.add,
    onPick: picks.add,
    onBounds: moves.add,
    onBasemap: basemaps.add,
    destroy: () => (shown.destroyed = true),
    pick: picks.tell,
    draw(ring) {
      shown.drawing = false;
      shown.polygon = ring;
      polygons.tell(ring);
    },
    tap(position) {
      if (shown.placing) positions.tell(position);
    },
    moveTo,
    goOnline: () => basemaps.tell('online'),
  };
};
