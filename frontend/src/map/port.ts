/**
 * The map as the rest of the app knows it. `arcgis/` alone implements it with ArcGIS; unit tests use a
 * fake. Coordinates are degrees (WGS84); keys are the caller's own numbers, given back on a pick.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';

export interface MapRoute {
  key: number;
  /** Routes of one group share a colour; small whole numbers from 0. */
  group: number;
  lines: readonly (readonly Position[])[];
}

/** Points as columns, so that 50,000 need no objects. */
export interface MapPoints {
  key: ArrayLike<number>;
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
  /** Points of one group share a symbol; small whole numbers from 0. */
  group: ArrayLike<number>;
}

/** What a click met: several keys where points coincide or a cluster was clicked. */
export interface MapPick {
  layer: 'routes' | 'sightings' | 'surveys';
  keys: number[];
}

/** One patrol made prominent, with its full route and its records. */
export interface MapFocus {
  lines: readonly (readonly Position[])[];
  sightings: readonly Position[];
  weather: readonly Position[];
}

/** The polygon while it is drawn or changed. */
export interface MapDrawing {
  /** How many corners it has so far; the first is not counted again at the end. */
  corners: number;
}

export type PlaceShape = 'point' | 'line' | 'polygon';

/** The place of a record while a person sets it; a polygon's outline is not closed here. */
export interface MapPlace {
  shape: PlaceShape;
  positions: readonly Position[];
}

export interface MapPort {
  /** Resolves when the bundled land is drawn; rejects when the map cannot be drawn. */
  ready: Promise<void>;
  /** Each resolves when the layer is drawn. */
  setRoutes(routes: readonly MapRoute[]): Promise<void>;
  setPoints(layer: 'sightings' | 'surveys', points: MapPoints): Promise<void>;
  setFocus(focus: MapFocus | null): void;
  /** A short-lived ring around one position, for the row that the table is on. */
  setPointer(position: Position | null): void;
  /** A new polygon, in place of the shown one; a click a corner. */
  startDrawing(): void;
  /** Ends the drawing as a double click or Enter would; nothing happens below three corners. */
  finishDrawing(): void;
  /** Takes the last corner back; while a polygon is changed, its last change. */
  undoCorner(): void;
  /** Gives up drawing or changing: the polygon of before is back, and told to `onPolygon`. */
  cancelDrawing(): void;
  /** Lets the corners of the shown polygon be moved, added and removed. */
  startEditing(): void;
  finishEditing(): void;
  /** While this is on, a click tells its position instead of what it met. */
  setPlacing(on: boolean): void;
  /** Shows the place of a record with its corners, or removes it. */
  setPlace(place: MapPlace | null): void;
  /** Shows a polygon that was not drawn here (from the address, for one), or removes it. */
  setPolygon(ring: Ring | null): void;
  /** The bounds that the person sees; null before the first draw. */
  bounds(): Bounds | null;
  goTo(bounds: Bounds): Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  /** Told while a polygon is drawn or changed, first when that begins. */
  onDrawing(listener: (drawing: MapDrawing) => void): () => void;
  /** Told when drawing or changing has ended, whichever way. */
  onPolygon(listener: (ring: Ring | null) => void): () => void;
  onPosition(listener: (position: Position) => void): () => void;
  onPick(listener: (pick: MapPick | null) => void): () => void;
  onBounds(listener: (bounds: Bounds) => void): () => void;
  onBasemap(listener: (basemap: 'bundled' | 'online') => void): () => void;
  destroy(): void;
}

export interface MapOptions {
  container: HTMLDivElement;
  initial: Bounds;
  /** Tile address with {level}, {col} and {row}; off unless configured. */
  onlineTiles?: string;
  /** Colours of the route groups, and colour of the sighting groups, as #rrggbb. */
  routeColours: readonly string[];
  sightingColours: readonly string[];
}

export type CreateMap = (options: MapOptions) => MapPort;
