/**
 * The map, drawn by ArcGIS. Puts the parts of this folder together behind the port; the only file here
 * that is imported from outside.
 *
 * The container carries `data-map-state` (`loading`, `drawing` or `idle`) and `data-map-bounds`
 * (`minX,minY,maxX,maxY` in degrees), for styles and for journeys that wait for the map.
 */
import type { BasemapProperties } from '@arcgis/core/Basemap.js';
import EsriMap, { type MapProperties } from '@arcgis/core/Map.js';
import { watch, whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import MapView from '@arcgis/core/views/MapView.js';
import type { Bounds, Position, Ring } from '@portal/shared-types/geo/polygon';
import { createListeners } from '../listeners';
import type { CreateMap, MapDrawing, MapPick } from '../port';
import { createBasemap, createCoast } from './basemap';
import { boundsOf, extentOf, positionOf, WEB_MERCATOR } from './coordinates';
import { createFocus } from './focus';
import { createLayerSlot } from './layerSlot';
import { watchOnlineTiles } from './onlineTiles';
import { pickAt } from './picking';
import { createPlace } from './place';
import { createPointsLayer } from './points';
import { pointsGeojson, routesGeojson } from './recordsGeojson';
import { createRoutesLayer } from './routes';
import { applySettings } from './settings';
import { createSketch } from './sketch';
import { WATER } from './symbols';

/** Beyond these the coastline has nothing to show. */
const ZOOM = { minZoom: 4, maxZoom: 17 };
/** What is not of the selected patrol steps back. */
const DIMMED = 0.45;

const animate = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const createMap: CreateMap = (options) => {
  applySettings();
  const { container } = options;
  const basemap = createBasemap();
  const map = new EsriMap();
  // ArcGIS's own instances do not fit its property types under exactOptionalPropertyTypes.
  map.basemap = basemap as BasemapProperties;
  const view = new MapView({
    container,
    // Named, because a view that takes degrees from its first extent loads a projection engine.
    spatialReference: WEB_MERCATOR,
    extent: extentOf(options.initial),
    background: { color: WATER },
    constraints: { ...ZOOM, rotationEnabled: false, snapToZoom: false },
    popupEnabled: false,
    ui: { components: [] },
  });
  view.map = map as MapProperties;

  const polygons = createListeners<Ring | null>();
  const drawings = createListeners<MapDrawing>();
  const positions = createListeners<Position>();
  const picks = createListeners<MapPick | null>();
  const moves = createListeners<Bounds>();
  const basemaps = createListeners<'bundled' | 'online'>();

  const slots = {
    routes: createLayerSlot('Routes', view),
    sightings: createLayerSlot('Sightings', view),
    surveys: createLayerSlot('Surveys', view),
  };
  const groups = Object.values(slots).map(({ group }) => group);
  const focus = createFocus();
  const sketch = createSketch(view, { ring: polygons.tell, drawing: drawings.tell });
  const place = createPlace();
  map.addMany([...groups, focus.layer, sketch.layer, place.layer, focus.pointerLayer]);

  const bounds = (): Bounds | null => (view.ready ? boundsOf(view.extent) : null);
  let clicks = 0;
  let placing = false;
  const handles = [
    // Corners follow each other faster than a click can be told from a double one.
    view.on('immediate-click', ({ mapPoint }) => {
      if (placing) positions.tell(positionOf(mapPoint.x, mapPoint.y));
    }),
    view.on('double-click', (event) => {
      if (placing) event.stopPropagation();
    }),
    view.on('click', (event) => {
      if (sketch.drawing() || placing) return;
      const click = ++clicks;
      const layers = {
        routes: slots.routes.layer(),
        sightings: slots.sightings.layer(),
        surveys: slots.surveys.layer(),
      };
      pickAt(view, event, layers).then(
        (pick) => click === clicks && picks.tell(pick),
        (error: unknown) => console.error(error),
      );
    }),
    watch(
      () => (view.ready && view.stationary ? view.extent : null),
      (extent) => {
        if (!extent) return;
        const seen = boundsOf(extent);
        container.dataset.mapBounds = Object.values(seen).join();
        moves.tell(seen);
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
    ? watchOnlineTiles(basemap, options.onlineTiles, basemaps.tell)
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
    setRoutes: (routes) =>
      slots.routes.show(routesGeojson(routes), createRoutesLayer(options.routeColours)),
    setPoints: (layer, points) =>
      slots[layer].show(pointsGeojson(points), createPointsLayer(layer, options.sightingColours)),
    setFocus(shown) {
      focus.set(shown);
      for (const group of groups) group.opacity = shown ? DIMMED : 1;
    },
    setPointer: focus.point,
    startDrawing: sketch.start,
    finishDrawing: sketch.finish,
    undoCorner: sketch.undo,
    cancelDrawing: sketch.cancel,
    startEditing: sketch.edit,
    finishEditing: sketch.finish,
    setPlacing(on) {
      placing = on;
      container.style.cursor = on ? 'crosshair' : '';
    },
    setPlace: place.show,
    setPolygon: sketch.show,
    bounds,
    goTo: (to) => view.goTo(extentOf(to), { animate: animate() }).then(() => undefined),
    zoomIn: () => void view.goTo({ zoom: view.zoom + 1 }, { animate: animate() }),
    zoomOut: () => void view.goTo({ zoom: view.zoom - 1 }, { animate: animate() }),
    onDrawing: drawings.add,
    onPolygon: polygons.add,
    onPosition: positions.add,
    onPick: picks.add,
    onBounds: moves.add,
    onBasemap: basemaps.add,
    destroy() {
      stopTiles?.();
      handles.forEach((handle) => handle.remove());
      Object.values(slots).forEach((slot) => slot.destroy());
      sketch.destroy();
      view.destroy();
      map.destroy();
    },
  };
};
