/**
 * The interface of the map for the rest of the app. Only `arcgis/` implements it with ArcGIS; unit tests use
 * a fake. Coordinates are degrees (WGS84); keys are the caller's own numbers, returned on a pick.
 */
import type { Bounds, Position, Ring } from '@portal/shared-types/base/geo/polygon';

export interface MapRoute {
  key: number;
  /** Index of its colour among those of routes. */
  group: number;
  lines: readonly (readonly Position[])[];
}

/** Points in columns, so that 50,000 need no objects. */
export interface MapPoints {
  key: ArrayLike<number>;
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
  /** Index of its mark among the groups of sightings; 0 for surveys. */
  group: ArrayLike<number>;
}

type MapLayer = 'routes' | 'sightings' | 'surveys';

export interface MapPick {
  layer: MapLayer;
  keys: number[];
}

export interface MapMark {
  layer: MapLayer;
  key: number;
}

export interface MapHover {
  picks: readonly MapPick[];
  cluster: { sightings: number; surveys: number } | null;
  /** Pixels from the map's upper left corner, and the map's size. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MapMeasure {
  points: readonly Position[];
  /** Position of the mouse, the next point if clicked. */
  next: Position | null;
  done: boolean;
}

interface FocusSighting {
  position: Position;
  /** Index in SIGHTING_GROUPS. */
  group: number;
}

/** One highlighted patrol, with its full route and its records. */
export interface MapFocus {
  lines: readonly (readonly Position[])[];
  sightings: readonly FocusSighting[];
  /** Other locations of records. */
  locations?: readonly Position[];
  weather: readonly Position[];
  /** Locations of surveys: transect, point or area. */
  surveys?: readonly MapLocation[];
}

export interface MapPhoto {
  key: number;
  position: Position;
}

/** Which kinds of marks the focus shows, and whether there are cameras. */
export interface FocusMarks {
  route: boolean;
  groups: readonly number[];
  locations: boolean;
  surveys: boolean;
  weather: boolean;
  photos: boolean;
}

export type LocationShape = 'point' | 'line' | 'polygon';

/** The location of a record while a person sets it; a polygon's outline isn't closed here. */
export interface MapLocation {
  shape: LocationShape;
  positions: readonly Position[];
}

/** A point of an edited line that can be dragged. */
export interface MapHandle {
  key: number;
  position: Position;
  /** Adjacent points, whose lines follow it during a drag. */
  neighbours: readonly Position[];
  /** `side`: the middle of a side, which becomes a point when dragged. */
  style: 'point' | 'side' | 'end' | 'chosen';
}

/** Lines that are being edited. Positions are compared by identity: unchanged ones aren't redrawn. */
export interface MapLineEdit {
  lines: readonly (readonly Position[])[];
  handles: readonly MapHandle[];
  /** A highlighted section. */
  chosen: readonly (readonly Position[])[];
  /** While points are added, a line from here follows the mouse. */
  from: Position | null;
  adding: boolean;
}

export interface MapTap {
  position: Position;
  touch: boolean;
}

export interface MapDrag {
  key: number;
  to: Position;
}

type Unsubscribe = () => void;

interface MapRecords {
  /** Resolves when the layer is drawn, as `setPoints` does. */
  setRoutes(routes: readonly MapRoute[]): Promise<void>;
  setPoints(layer: 'sightings' | 'surveys', points: MapPoints): Promise<void>;
  /** Marks the hovered or focused record, in the table or on the map. */
  setHover(mark: MapMark | null): void;
  /** A click, or Enter for the middle of the map: what is there, empty on open water. */
  onPick(listener: (picks: readonly MapPick[]) => void): Unsubscribe;
  onHover(listener: (hover: MapHover | null) => void): Unsubscribe;
}

/** The open patrol, above all other records. */
export interface MapSelection {
  setFocus(focus: MapFocus | null): void;
  /** Shows cameras above everything else; clicks hit them first. */
  setPhotos(photos: readonly MapPhoto[]): void;
  /** Shows a ring at one position, around the selected record. */
  setPointer(position: Position | null): void;
  marks(): FocusMarks;
  onMarks(listener: (marks: FocusMarks) => void): Unsubscribe;
  /** A click on cameras, or Enter for the middle of the map. */
  onPhotos(listener: (keys: readonly number[]) => void): Unsubscribe;
}

export interface PolygonTool {
  /** Shows a polygon that wasn't drawn here (such as from the address); null removes it. */
  show(ring: Ring | null): void;
  /** Starts a new polygon, which replaces the visible one; each click adds a corner. */
  start(): void;
  edit(): void;
  /** Ends it; ignored while it has fewer than three corners. */
  finish(): void;
  undo(): void;
  /** Cancels drawing or editing: restores the previous polygon, and reports it to `onEnd`. */
  cancel(): void;
  /** Called while a polygon is drawn or edited, first at the start, with the number of corners. */
  onDrawing(listener: (corners: number) => void): Unsubscribe;
  /** Called when drawing or editing has ended in any way. */
  onEnd(listener: (ring: Ring | null) => void): Unsubscribe;
}

export interface MeasureTool {
  start(): void;
  finish(): void;
  undo(): void;
  stop(): void;
  /** Called on every change; null when measuring has ended. */
  onChange(listener: (measure: MapMeasure | null) => void): Unsubscribe;
}

export interface LineTool {
  /** Shows lines to edit, which receive all clicks; null ends that. */
  set(edit: MapLineEdit | null): void;
  /** A click while lines are edited, or Enter for the middle of the map. */
  onTap(listener: (tap: MapTap) => void): Unsubscribe;
  onDrag(listener: (drag: MapDrag) => void): Unsubscribe;
}

export interface LocationTool {
  /** While on, a click reports its position instead of picking. */
  setActive(on: boolean): void;
  show(location: MapLocation | null): void;
  onPosition(listener: (position: Position) => void): Unsubscribe;
}

/** `drawing`: the map doesn't move, but some of it isn't drawn yet. */
export type MapActivity = 'moving' | 'drawing' | 'idle';

/** Who asked for another view. Moves of the portal, such as to a patrol that was opened, choose no area. */
export type Mover = 'person' | 'portal';

export interface MapViewport {
  /** The visible bounds; null before the first draw. */
  bounds(): Bounds | null;
  /** Metres on the ground per pixel, in the middle of the view; null before the first draw. */
  scale(): number | null;
  /** @param mover the portal, if omitted */
  goTo(bounds: Bounds, mover?: Mover): Promise<void>;
  zoomIn(): void;
  zoomOut(): void;
  /** Called during a move, not only after it. */
  onScale(listener: (scale: number | null) => void): Unsubscribe;
  onBounds(listener: (bounds: Bounds) => void): Unsubscribe;
  /** As `onBounds`, after moves of the person only; not after another size of the map either. */
  onChosenBounds(listener: (bounds: Bounds) => void): Unsubscribe;
  activity(): MapActivity;
  onActivity(listener: (activity: MapActivity) => void): Unsubscribe;
  /** A data URL of a picture of the map, once drawn: browsers print its canvas blank. */
  picture(): Promise<string>;
}

export interface MapPort {
  /** Resolves when the bundled land is drawn; rejects if the map can't be drawn. */
  ready: Promise<void>;
  records: MapRecords;
  selection: MapSelection;
  polygon: PolygonTool;
  measuring: MeasureTool;
  lines: LineTool;
  location: LocationTool;
  view: MapViewport;
  /** Position of the mouse, or of the last touch; null when the mouse has left. */
  onPointer(listener: (position: Position | null) => void): Unsubscribe;
  destroy(): void;
}

export interface MapOptions {
  container: HTMLDivElement;
  initial: Bounds;
  /** Tile address with {level}, {col} and {row}; off unless configured. */
  onlineTiles?: string;
}

export type CreateMap = (options: MapOptions) => MapPort;
