/** Routes, sightings and surveys on the map, with their positions. */
import type MapView from '@arcgis/core/views/MapView.js';
import type { MultiLineString } from 'geojson';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { PointLayer } from '../clusters';
import type { MapMark, MapPoints, MapRoute } from '../port';
import { ROUTE_COLOURS } from '../colours';
import { createDrawnTiles, type Drawn } from './drawnTiles';
import { createLayerSlot } from './layerSlot';
import { createRecordMarks } from './recordMarks';

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
    /** Changes with the marks' records. */
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
    placeOf({ layer, key }: MapMark): MapRoute | Position | null {
      if (layer === 'routes') return routes.find((route) => route.key === key) ?? null;
      const of = points[layer];
      const i = Array.prototype.indexOf.call(of.key, key);
      return i < 0 ? null : [of.lon[i]!, of.lat[i]!];
    },
    destroy: marks.destroy,
  };
};
