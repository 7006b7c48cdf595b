/**
 * The ArcGIS map. Combines the parts of this folder into the port; the only file here that is imported from
 * outside.
 *
 * The container has the attributes `data-map-state` (`loading`, `drawing` or `idle`) and `data-map-bounds`
 * (`minX,minY,maxX,maxY` in degrees), for styles and for journeys that wait for the map.
 */
import type { BasemapProperties } from '@arcgis/core/Basemap.js';
import EsriMap, { type MapProperties } from '@arcgis/core/Map.js';
import { watch, whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import TileInfo from '@arcgis/core/layers/support/TileInfo.js';
import MapView from '@arcgis/core/views/MapView.js';
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';
import { createFocusMarks } from '../focusMarks';
import { createListeners } from '../listeners';
import type {
  CreateMap,
  MapDrag,
  MapDrawing,
  MapHover,
  MapMeasure,
  MapPick,
  MapTap,
} from '../port';
import { createBasemap, createCoast } from './basemap';
import { boundsOf, extentOf, positionOf, WEB_MERCATOR } from './coordinates';
import { createFocus } from './focus';
import { createLazySketch } from './lazySketch';
import { createLineEditing } from './lineEditing';
import { createMeasuring } from './measuring';
import { createMoving } from './moving';
import { watchOnlineTiles } from './onlineTiles';
import { marksSeen } from './picking';
import { createPhotoMarks } from './photoMarks';
import { createPlace } from './place';
import { createPlaceNames } from './placeNames';
import { createPointing } from './pointing';
import { createRecords } from './records';
import { applySettings } from './settings';
import { WATER } from './symbols';
import { onTap, preventGhostClicks } from './taps';

/** Beyond these, the coastline has no more to show. */
const ZOOM = { minZoom: 4, maxZoom: 17 };
/** For a picture; a map that isn't drawn by then prints unfinished. */
const DRAWN_WITHIN_MS = 10_000;
/** Opacity of everything outside the selected patrol. */
const DIMMED = 0.45;

/** Metres on the ground per pixel: Web Mercator's scale grows with the distance from the equator. */
const scaleOf = (view: MapView): number | null =>
  view.ready
    ? view.resolution * Math.cos((positionOf(view.center.x, view.center.y)[1] * Math.PI) / 180)
    : null;

export const createMap: CreateMap = (options) => {
  applySettings();
  const { container } = options;
  preventGhostClicks(container);
  const basemap = createBasemap();
  const map = new EsriMap();
  // ArcGIS's own instances don't fit its property types under exactOptionalPropertyTypes.
  map.basemap = basemap as BasemapProperties;
  const view = new MapView({
    container,
    // Set explicitly: a view that takes degrees from its first extent loads a projection engine.
    spatialReference: WEB_MERCATOR,
    extent: extentOf(options.initial),
    background: { color: WATER },
    // Without tiles there are no levels, so the zoom would always be -1, without limits.
    constraints: {
      ...ZOOM,
      lods: TileInfo.create().lods,
      rotationEnabled: false,
      snapToZoom: false,
    },
    popupEnabled: false,
    ui: { components: [] },
  });
  view.map = map as MapProperties;

  const polygons = createListeners<Ring | null>();
  const drawings = createListeners<MapDrawing>();
  const measures = createListeners<MapMeasure | null>();
  const positions = createListeners<Position>();
  const lineTaps = createListeners<MapTap>();
  const lineDrags = createListeners<MapDrag>();
  const picks = createListeners<readonly MapPick[]>();
  const photoPicks = createListeners<readonly number[]>();
  const hovers = createListeners<MapHover | null>();
  const pointers = createListeners<Position | null>();
  const scales = createListeners<number | null>();
  const moves = createListeners<Bounds>();
  const basemaps = createListeners<'bundled' | 'online'>();
  const marks = createFocusMarks();

  const records = createRecords(view);
  const names = createPlaceNames(view, {
    version: () => records.layers().records?.id ?? '',
    marks: () => marksSeen(view, records.layers().records),
  });
  const focus = createFocus();
  const photos = createPhotoMarks(view);
  const sketch = createLazySketch(view, { ring: polygons.tell, drawing: drawings.tell });
  const measuring = createMeasuring(view, measures.tell);
  const place = createPlace();
  const lineEditing = createLineEditing(view, { tap: lineTaps.tell, drag: lineDrags.tell });
  map.addMany([
    records.routes,
    // Above routes, below record counts.
    names.layer,
    records.points,
    focus.layer,
    photos.layer,
    lineEditing.layer,
    sketch.layer,
    place.layer,
    measuring.layer,
    focus.markLayer,
  ]);

  const moving = createMoving(view);
  const bounds = (): Bounds | null => (view.ready ? boundsOf(view.extent) : null);
  let placing = false;
  const pointing = createPointing({
    view,
    layers: records.layers,
    busy: () => sketch.drawing() || measuring.measuring() || lineEditing.editing() || placing,
    first(spot) {
      const keys = photos.at(spot);
      if (keys.length) photoPicks.tell(keys);
      return keys.length > 0;
    },
    comeNearer: (extent) => void moving.goTo(extent),
    tell: { pick: picks.tell, hover: hovers.tell, pointer: pointers.tell },
  });
  const handles = [
    // Corners may follow faster than a click is distinguished from a double click.
    onTap(view, ({ x, y }) => {
      if (placing) positions.tell(positionOf(x, y));
    }),
    view.on('double-click', (event) => {
      if (placing) event.stopPropagation();
    }),
    watch(
      () => scaleOf(view),
      (scale) => scales.tell(scale),
    ),
    watch(
      () => (view.ready && view.stationary ? view.extent : null),
      (extent) => {
        if (!extent) return pointing.away();
        const seen = boundsOf(extent);
        container.dataset.mapBounds = Object.values(seen).join();
        return moves.tell(seen);
      },
    ),
    watch(
      () => view.ready && !view.updating && view.stationary,
      (idle) => {
        if (container.dataset.mapState !== 'loading')
          container.dataset.mapState = idle ? 'idle' : 'drawing';
      },
    ),
  ];
  const stopTiles = options.onlineTiles
    ? watchOnlineTiles(basemap, options.onlineTiles, (state) => {
        // Tiles include names.
        names.layer.visible = state === 'bundled';
        basemaps.tell(state);
      })
    : undefined;

  const start = async (): Promise<void> => {
    container.dataset.mapState = 'loading';
    await view.when();
    await Promise.all(basemap.baseLayers.map((layer) => view.whenLayerView(layer)).toArray());
    await whenOnce(() => !view.updating);
    basemap.baseLayers.add(createCoast(), 1);
    container.dataset.mapState = 'idle';
  };

  return {
    ready: start(),
    setRoutes(routes) {
      pointing.away();
      return records.setRoutes(routes);
    },
    setPoints(layer, points) {
      pointing.away();
      return records.setPoints(layer, points);
    },
    setFocus(shown) {
      focus.set(shown);
      for (const group of [records.routes, records.points]) group.opacity = shown ? DIMMED : 1;
      marks.setFocus(shown);
    },
    setPhotos(shown) {
      photos.set(shown);
      marks.setPhotos(shown);
    },
    onPhotos: photoPicks.add,
    focusMarks: marks.now,
    onFocusMarks: marks.onChange,
    setHover: (mark) => focus.hover(mark && records.placeOf(mark)),
    setPointer: focus.point,
    startDrawing() {
      measuring.stop();
      sketch.start();
    },
    finishDrawing: sketch.finish,
    undoCorner: sketch.undo,
    cancelDrawing: sketch.cancel,
    startEditing() {
      measuring.stop();
      sketch.edit();
    },
    finishEditing: sketch.finish,
    startMeasuring() {
      sketch.cancel();
      measuring.start();
    },
    finishMeasuring: measuring.finish,
    undoMeasuring: measuring.undo,
    stopMeasuring: measuring.stop,
    onMeasure: measures.add,
    setPlacing(on) {
      placing = on;
      container.style.cursor = on ? 'crosshair' : '';
    },
    setLineEdit: lineEditing.set,
    onLineTap: lineTaps.add,
    onLineDrag: lineDrags.add,
    setPlace: place.show,
    setPolygon: sketch.show,
    bounds,
    scale: () => scaleOf(view),
    goTo: (to) => moving.goTo(extentOf(to)),
    zoomIn: () => void moving.zoomBy(1),
    zoomOut: () => void moving.zoomBy(-1),
    onDrawing: drawings.add,
    onPolygon: polygons.add,
    onPosition: positions.add,
    onPick: picks.add,
    onHover: hovers.add,
    onPointer: pointers.add,
    onScale: scales.add,
    onBounds: moves.add,
    onBasemap: basemaps.add,
    picture: async () => {
      await Promise.race([
        whenOnce(() => view.ready && !view.updating && view.stationary),
        new Promise((resolve) => setTimeout(resolve, DRAWN_WITHIN_MS)),
      ]);
      return (await view.takeScreenshot({ format: 'png' })).dataUrl;
    },
    destroy() {
      stopTiles?.();
      handles.forEach((handle) => handle.remove());
      pointing.destroy();
      measuring.destroy();
      lineEditing.destroy();
      records.destroy();
      names.destroy();
      sketch.destroy();
      view.destroy();
      map.destroy();
    },
  };
};
