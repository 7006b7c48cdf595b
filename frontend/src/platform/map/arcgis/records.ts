/** Routes, sightings and surveys on the map, with their positions. */
import type MapView from '@arcgis/core/views/MapView.js';
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import type { Position } from '@portal/shared-types/geo/polygon';
import type { MapMark, MapPoints, MapRoute } from '../port';
import { ROUTE_COLOURS } from '../colours';
import { createLayerSlot } from './layerSlot';
import type { PickLayers } from './picking';
import { pointsGeojson, routesGeojson } from './recordsGeojson';
import type { PointLayer } from './recordIds';
import { createRecordsLayer } from './recordsLayer';
import { lineSymbol } from './symbols';

const ROUTE_WIDTH = 1.6;

/** Coloured by group. */
const createRoutesLayer = (url: string): GeoJSONLayer =>
  new GeoJSONLayer({
    title: 'Routes',
    url,
    geometryType: 'polyline',
    outFields: ['*'],
    popupEnabled: false,
    fields: [
      { name: 'key', type: 'double' },
      { name: 'group', type: 'integer' },
    ],
    renderer: {
      type: 'unique-value',
      field: 'group',
      defaultSymbol: lineSymbol(ROUTE_COLOURS[0], ROUTE_WIDTH),
      uniqueValueInfos: ROUTE_COLOURS.map((colour, value) => ({
        value,
        symbol: lineSymbol(colour, ROUTE_WIDTH),
      })),
    },
  });

const NONE: MapPoints = { key: [], lon: [], lat: [], group: [] };

export const createRecords = (view: MapView) => {
  const slots = {
    routes: createLayerSlot('Routes', view),
    records: createLayerSlot('Sightings and surveys', view),
  };
  const points: Record<PointLayer, MapPoints> = { sightings: NONE, surveys: NONE };
  let routes: readonly MapRoute[] = [];
  let drawing: Promise<void> | undefined;

  const drawPoints = async (): Promise<void> => {
    // Sightings and surveys are set one after the other; draw them once.
    await Promise.resolve();
    drawing = undefined;
    await slots.records.show(pointsGeojson(points), createRecordsLayer);
  };
  return {
    routes: slots.routes.group,
    points: slots.records.group,
    layers: (): PickLayers => ({ routes: slots.routes.layer(), records: slots.records.layer() }),
    setRoutes(next: readonly MapRoute[]): Promise<void> {
      routes = next;
      return slots.routes.show(routesGeojson(next), createRoutesLayer);
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
    destroy: () => Object.values(slots).forEach((slot) => slot.destroy()),
  };
};
