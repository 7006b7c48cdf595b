import { watch } from '@arcgis/core/core/reactiveUtils.js';
import Graphic from '@arcgis/core/Graphic.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { Position, Bounds } from '@portal/shared-types/base/geo/polygon';
import type { MultiLineString } from 'geojson';
import {
  type PointLayer,
  createClusters,
  getLevel,
  RECORD_SYMBOLS,
  type RecordMark,
} from '../clusters';
import type { MapMark, MapPoints, MapRoute } from '../port';
import { ROUTE_COLOURS } from '../colours';
import { isInside } from '../bounds';
import { CLUSTER_STYLES } from '../clusterMarks';
import { createDrawnTiles, type Drawn } from './drawnTiles';
import { createLayerSlot, whenDrawn } from './layerSlot';
import { toBounds, toPoint } from './coordinates';
import { createGraphicsLayer } from './graphicsLayer';
import { clusterSymbol, countLabel, recordSymbol } from './symbols';

/** Marks are drawn for this many times the view, so that a short move shows no gaps. */
const AROUND = 2;

const makeGraphics = ({ position, count, symbol, width }: RecordMark): Graphic[] => {
  const geometry = toPoint(position);
  if (typeof symbol === 'number')
    return [new Graphic({ geometry, symbol: recordSymbol(RECORD_SYMBOLS[symbol]!) })];
  return [
    new Graphic({ geometry, symbol: clusterSymbol(CLUSTER_STYLES[symbol], width) }),
    new Graphic({ geometry, symbol: countLabel(count.toLocaleString('en')) }),
  ];
};

const makeKey = ({ position, count, symbol }: RecordMark): string =>
  [...position, count, symbol].join();

/**
 * Sightings and surveys, single and clustered, as graphics: the visible marks are few, however many records
 * there are. They are clustered again when the map has stopped at another scale or position.
 */
const createRecordMarks = (view: MapView) => {
  const layer = createGraphicsLayer('Sightings and surveys');
  let clusters: ReturnType<typeof createClusters> | undefined;
  let version = 0;
  let drawn: { version: number; level: number; bounds: Bounds } | undefined;
  let marks: readonly RecordMark[] = [];
  let graphics = new Map<string, Graphic[]>();

  const draw = (): void => {
    if (!clusters || !view.ready) return;
    const level = getLevel(view.zoom);
    const isDrawn =
      drawn?.version === version &&
      drawn.level === level &&
      isInside(toBounds(view.extent), drawn.bounds);
    if (isDrawn) return;
    const bounds = toBounds(view.extent.clone().expand(AROUND));
    drawn = { version, level, bounds };
    marks = clusters(level, bounds);
    const before = graphics;
    graphics = new Map();
    const added: Graphic[] = [];
    for (const mark of marks) {
      const key = makeKey(mark);
      const kept = before.get(key);
      before.delete(key);
      graphics.set(key, kept ?? makeGraphics(mark));
      if (!kept) added.push(...graphics.get(key)!);
    }
    layer.removeMany([...before.values()].flat());
    layer.addMany(added);
  };
  const handle = watch(() => view.ready && view.stationary && view.extent, draw);
  return {
    layer,
    /** Resolves when they are drawn. */
    async show(points: Record<PointLayer, MapPoints>): Promise<void> {
      clusters = createClusters(points);
      version++;
      draw();
      await whenDrawn(view, layer);
    },
    marks: () => marks,
    version: () => version,
    destroy: () => handle.remove(),
  };
};

const ROUTE_WIDTH = 1.6;

/** Omits lines of a single position, which can't be drawn. */
const drawnRoutes = (routes: readonly MapRoute[]): Drawn[] =>
  routes
    .map(({ group, lines }): Drawn & { geometry: MultiLineString } => ({
      geometry: {
        type: 'MultiLineString',
        coordinates: lines.filter((line) => line.length > 1) as Position[][],
      },
      paint: { line: { colour: ROUTE_COLOURS[group] ?? ROUTE_COLOURS[0], width: ROUTE_WIDTH } },
    }))
    .filter(({ geometry }) => geometry.coordinates.length > 0);

const NONE: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const createRecords = (view: MapView) => {
  const slot = createLayerSlot('Routes', view);
  const marks = createRecordMarks(view);
  const points: Record<PointLayer, MapPoints> = { sightings: NONE, surveys: NONE };
  let routes: readonly MapRoute[] = [];
  let drawing: Promise<void> | undefined;

  const drawPoints = async (): Promise<void> => {
    // Sightings and surveys are set one after the other; draw them once.
    await Promise.resolve();
    drawing = undefined;
    await marks.show(points);
  };
  return {
    routesLayer: slot.group,
    pointsLayer: marks.layer,
    /** The marks of sightings and surveys in view and around it. */
    marks: marks.marks,
    version: marks.version,
    routes: () => routes,
    setRoutes(next: readonly MapRoute[]): Promise<void> {
      routes = next;
      const drawn = drawnRoutes(next);
      return slot.show(drawn.length ? createDrawnTiles('Routes', () => drawn) : null);
    },
    setPoints(layer: PointLayer, next: MapPoints): Promise<void> {
      points[layer] = next;
      return (drawing ??= drawPoints());
    },
    /** The route, or the position of a record; null if it isn't on the map. */
    findShape({ layer, key }: MapMark): MapRoute | Position | null {
      if (layer === 'routes') return routes.find((route) => route.key === key) ?? null;
      const layerPoints = points[layer];
      const i = Array.prototype.indexOf.call(layerPoints.key, key);
      return i < 0 ? null : [layerPoints.lon[i]!, layerPoints.lat[i]!];
    },
    destroy: marks.destroy,
  };
};
