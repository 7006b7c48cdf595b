/**
 * The ArcGIS map. Combines the parts of this folder into the port; the only file here that is imported from
 * outside.
 *
 * The container has the attributes `data-map-state` (`loading`, then `MapActivity`) and `data-map-bounds`
 * (`minX,minY,maxX,maxY` in degrees), for styles and for journeys that wait for the map.
 */
import Basemap, { type BasemapProperties } from '@arcgis/core/Basemap.js';
import { watch, whenOnce } from '@arcgis/core/core/reactiveUtils.js';
import TileInfo from '@arcgis/core/layers/support/TileInfo.js';
import EsriMap, { type MapProperties } from '@arcgis/core/Map.js';
import MapView from '@arcgis/core/views/MapView.js';
import { message } from '@portal/shared-types/base/text/messages';
import type { CreateMap, MapOptions } from '../port';
import { parseCoastline, readCoastline } from '../coastline';
import { createArea } from './area';
import { toExtent, WEB_MERCATOR } from './coordinates';
import { createLineEditing } from './lineEditing';
import { createMeasuring } from './measuring';
import { watchOnlineTiles } from './onlineTiles';
import { createLocationTool } from './locationTool';
import { createPlaceNames } from './placeNames';
import { createPointing } from './pointing';
import { createRecords } from './records';
import { createRecovery } from './recovery';
import { createSelection } from './selection';
import { applySettings, ZOOM } from './settings';
import { WATER, COAST, LAND } from './symbols';
import { preventGhostClicks } from './taps';
import { createViewport } from './viewport';
import { createDrawnTiles, type Drawn } from './drawnTiles';

const readLand = async (): Promise<Drawn[]> => {
  const contents = await readCoastline();
  const parts = (['coarse', 'fine'] as const).map((file) => parseCoastline(contents, file));
  return [
    ...parts
      .flatMap(({ land }) => land)
      .map((coordinates): Drawn => ({
        geometry: { type: 'Polygon', coordinates },
        paint: { fill: LAND },
      })),
    ...parts
      .flatMap(({ coast }) => coast)
      .map((coordinates): Drawn => ({
        geometry: { type: 'LineString', coordinates },
        paint: { line: COAST },
      })),
  ];
};

/** The bundled coastline: always the lowest layer, online or offline. */
const createBasemap = (): Basemap =>
  new Basemap({
    title: 'Coastline',
    baseLayers: [createDrawnTiles('Land', readLand, message('mapCopyright'))],
  });

/** Opacity of everything outside the selected patrol. */
const DIMMED = 0.45;

const createView = ({ container, initial }: MapOptions) => {
  const basemap = createBasemap();
  const map = new EsriMap();
  // ArcGIS's own instances don't fit its property types under exactOptionalPropertyTypes.
  map.basemap = basemap as BasemapProperties;
  const view = new MapView({
    container,
    // A view that gets degrees from its first extent loads a projection engine.
    spatialReference: WEB_MERCATOR,
    extent: toExtent(initial),
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
  const draw = async (): Promise<void> => {
    container.dataset.mapState = 'loading';
    await view.when();
    await Promise.all(basemap.baseLayers.map((layer) => view.whenLayerView(layer)).toArray());
    await whenOnce(() => !view.updating);
    container.dataset.mapState = 'idle';
  };
  return { map, view, basemap, draw };
};

export const createMap: CreateMap = (options) => {
  applySettings();
  const { container, onlineTiles } = options;
  preventGhostClicks(container);
  const { map, view, basemap, draw } = createView(options);

  const viewport = createViewport(view);
  const records = createRecords(view);
  const names = createPlaceNames(view, records);
  const selection = createSelection(view, (isShown) => {
    for (const group of [records.routesLayer, records.pointsLayer])
      group.opacity = isShown ? DIMMED : 1;
  });
  const area = createArea(view);
  const measuring = createMeasuring(view);
  const locationTool = createLocationTool(view);
  const lines = createLineEditing(view);
  map.addMany([
    records.routesLayer,
    // Names are above routes and below record counts.
    names.layer,
    records.pointsLayer,
    selection.focus.layer,
    selection.photoLayer,
    lines.layer,
    area.layer,
    locationTool.layer,
    measuring.layer,
    selection.focus.markLayer,
  ]);
  const pointing = createPointing({
    view,
    records,
    busy: () =>
      area.drawing() || measuring.measuring() || lines.editing() || locationTool.isActive(),
    first: selection.pickPhotos,
    zoomTo: viewport.goToExtent,
  });
  const recovery = createRecovery(() => view.tryFatalErrorRecovery());
  const handles = [
    watch(
      () => view.fatalError,
      (error) => recovery.setLost(!!error),
    ),
    watch(
      () => view.ready && view.stationary,
      (isStill) => {
        if (!isStill) pointing.clearHover();
      },
    ),
  ];
  viewport.port.onActivity((activity) => {
    if (container.dataset.mapState !== 'loading') container.dataset.mapState = activity;
  });
  const stopTiles =
    onlineTiles &&
    watchOnlineTiles(basemap, onlineTiles, (state) => {
      // Tiles include names.
      names.layer.visible = state === 'bundled';
    });

  return {
    ready: draw(),
    records: {
      setRoutes(routes) {
        pointing.clearHover();
        return records.setRoutes(routes);
      },
      setPoints(layer, points) {
        pointing.clearHover();
        return records.setPoints(layer, points);
      },
      setHover: (mark) => selection.focus.hover(mark && records.findShape(mark)),
      onPick: pointing.onPick,
      onHover: pointing.onHover,
    },
    selection: selection.port,
    // Only one of these two tools is active.
    polygon: {
      ...area.port,
      start() {
        measuring.port.stop();
        area.port.start();
      },
      edit() {
        measuring.port.stop();
        area.port.edit();
      },
    },
    measuring: {
      ...measuring.port,
      start() {
        area.port.cancel();
        measuring.port.start();
      },
    },
    lines: lines.port,
    location: locationTool.port,
    view: viewport.port,
    onPointer: pointing.onPointer,
    destroy() {
      if (stopTiles) stopTiles();
      handles.forEach((handle) => handle.remove());
      recovery.destroy();
      for (const part of [viewport, pointing, measuring, locationTool, lines, records, names, area])
        part.destroy();
      view.destroy();
      map.destroy();
    },
  };
};
