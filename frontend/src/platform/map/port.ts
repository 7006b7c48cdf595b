/**
 * The map as the rest of the app knows it. `arcgis/` alone implements it with ArcGIS; unit tests use a
 * fake. Coordinates are degrees (WGS84); keys are the caller's own numbers, given back on a pick.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';

export interface MapRoute {
  key: number;
  /** Place of its colour among those of routes. */
  group: number;
  lines: readonly (readonly Position[])[];
}

/** Points as columns, so that 50,000 need no objects. */
export interface MapPoints {
  key: ArrayLike<number>;
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
  /** Place of its mark among the groups of sightings; 0 for surveys. */
  group: ArrayLike<number>;
}

export type MapLayer = 'routes' | 'sightings' | 'surveys';

/** Records that stand at one place. */
export interface MapPick {
  layer: MapLayer;
  keys: number[];
}

export interface MapMark {
  layer: MapLayer;
  key: number;
}

/** What a mouse is over: records, or a mark that stands for several. */
export interface MapHover {
  picks: readonly MapPick[];
  cluster: { sightings: number; surveys: number } | null;
  /** Pixels from the map's upper left corner, and the map's own size. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line that is being measured. */
export interface MapMeasure {
  points: readonly Position[];
  /** Where the mouse is: the next point, if it is clicked. */
  next: Position | null;
  done: boolean;
}

/** One patrol made prominent, with its full route and its records. */
export interface MapFocus {
  lines: readonly (readonly Position[])[];
  sightings: readonly Position[];
  weather: readonly Position[];
  /** Where surveys were made: their transect, point or area. */
  surveys?: readonly MapPlace[];
}

/** A photo that has a location. */
export interface MapPhoto {
  key: number;
  position: Position;
}

/** Which kinds of marks the focus shows, and whether there are cameras. */
export interface FocusMarks {
  route: boolean;
  sightings: boolean;
  surveys: boolean;
  weather: boolean;
  photos: boolean;
}

/** The polygon while it is drawn or changed. */
export interface MapDrawing {
  /** How many corners it has so far; the first is not counted again at the end. */
  corners: number;
  /** Whether there is something to draw with; `missing` ends the drawing. */
  tools: 'loading' | 'ready' | 'missing';
}

export type PlaceShape = 'point' | 'line' | 'polygon';

/** The place of a record while a person sets it; a polygon's outline is not closed here. */
export interface MapPlace {
  shape: PlaceShape;
  positions: readonly Position[];
}

/** A point of an edited line that can be dragged. */
export interface MapHandle {
  /** The caller's own number, given back when it was dragged. */
  key: number;
  position: Position;
  /** The points beside it, whose lines follow it while it is dragged. */
  beside: readonly Position[];
  look: 'point' | 'end' | 'chosen';
}

/** Lines that are being changed. Positions are compared one by one: what stays is not drawn again. */
export interface MapLineEdit {
  lines: readonly (readonly Position[])[];
  handles: readonly MapHandle[];
  /** A stretch made prominent. */
  chosen: readonly (readonly Position[])[];
  /** While points are added, a line from here follows the mouse. */
  from: Position | null;
  /** A click is a point to be added. */
  adding: boolean;
}

export interface MapTap {
  position: Position;
  /** A finger, which is less exact than a mouse. */
  touch: boolean;
}

export interface MapDrag {
  key: number;
  to: Position;
}

export interface MapPort {
  /** Resolves when the bundled land is drawn; rejects when the map cannot be drawn. */
  ready: Promise<void>;
  /** Each resolves when the layer is drawn. */
  setRoutes(routes: readonly MapRoute[]): Promise<void>;
  setPoints(layer: 'sightings' | 'surveys', points: MapPoints): Promise<void>;
  setFocus(focus: MapFocus | null): void;
  /** Cameras above everything else; clicks meet them first. */
  setPhotos(photos: readonly MapPhoto[]): void;
  /** A click on cameras, or Enter for the middle of the map. */
  onPhotos(listener: (keys: readonly number[]) => void): () => void;
  focusMarks(): FocusMarks;
  onFocusMarks(listener: (marks: FocusMarks) => void): () => void;
  /** Marks the record that the mouse or the keyboard is on, in the table or here. */
  setHover(mark: MapMark | null): void;
  /** A ring around one position: the selected record. */
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
  /** A line, point by point, whose length is asked for. */
  startMeasuring(): void;
  finishMeasuring(): void;
  undoMeasuring(): void;
  stopMeasuring(): void;
  /** Told with every change; null when it has ended. */
  onMeasure(listener: (measure: MapMeasure | null) => void): () => void;
  /** While this is on, a click tells its position instead of what it met. */
  setPlacing(on: boolean): void;
  /** Shows lines to be changed, which take all clicks; null ends that. */
  setLineEdit(edit: MapLineEdit | null): void;
  /** A click while lines are changed; Enter stands for the middle of the map. */
  onLineTap(listener: (tap: MapTap) => void): () => void;
  /** A handle was let go somewhere else. */
  onLineDrag(listener: (drag: MapDrag) => void): () => void;
  /** Shows the place of a record with its corners, or removes it. */
  setPlace(place: MapPlace | null): void;
  /** Shows a polygon that was not drawn here (from the address, for one), or removes it. */
  setPolygon(ring: Ring | null): void;
  /** The bounds that the person sees; null before the first draw. */
  bounds(): Bounds | null;
  /** Metres over ground a pixel, in the middle of what is seen; null before the first draw. */
  scale(): number | null;
  goTo(bounds: Bounds): Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  /** Told while a polygon is drawn or changed, first when that begins. */
  onDrawing(listener: (drawing: MapDrawing) => void): () => void;
  /** Told when drawing or changing has ended, whichever way. */
  onPolygon(listener: (ring: Ring | null) => void): () => void;
  onPosition(listener: (position: Position) => void): () => void;
  /** A click, or Enter for the middle of the map: what stands there, nothing on open water. */
  onPick(listener: (picks: readonly MapPick[]) => void): () => void;
  onHover(listener: (hover: MapHover | null) => void): () => void;
  /** Where the mouse is, or where a finger was last; null when the mouse has left. */
  onPointer(listener: (position: Position | null) => void): () => void;
  /** Told while the map moves, not only after it. */
  onScale(listener: (scale: number | null) => void): () => void;
  onBounds(listener: (bounds: Bounds) => void): () => void;
  onBasemap(listener: (basemap: 'bundled' | 'online') => void): () => void;
  /** A data URL with a picture of the map, once it is drawn: browsers print its canvas blank. */
  picture(): Promise<string>;
  destroy(): void;
}

export interface MapOptions {
  container: HTMLDivElement;
  initial: Bounds;
  /** Tile address with {level}, {col} and {row}; off unless configured. */
  onlineTiles?: string;
}

export type CreateMap = (options: MapOptions) => MapPort;
