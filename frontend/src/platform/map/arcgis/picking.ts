/**
 * Finds what is at a position of the map by querying the data: hitTest reads from the graphics card, which
 * took 2 to 5 seconds for 50,000 points; these queries take some hundredths of a second. They ask only for
 * ids, because a Graphic per record would cost more than finding it. Records are small and lie on routes, so
 * they come first.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import type Extent from '@arcgis/core/geometry/Extent.js';
import Point from '@arcgis/core/geometry/Point.js';
import type GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import { CLUSTER_SIZES, clusterWidth } from '../clusterMarks';
import type { Obstacle } from '../nameLayout';
import type { MapPick } from '../port';
import { WEB_MERCATOR } from './coordinates';
import { picksOf } from './recordIds';
import { CLUSTER_RADIUS } from './recordsLayer';

/** How far from a mark or route a click may be, in pixels. Fingers are less precise than mice. */
export const TOLERANCE = { mouse: 7, touch: 14 };

export interface PickLayers {
  records: GeoJSONLayer | undefined;
  routes: GeoJSONLayer | undefined;
}

/** A position in the map's units, and the tolerance in pixels. */
export interface Spot {
  x: number;
  y: number;
  tolerance: number;
}

export interface Cluster {
  id: NonNullable<ReturnType<Graphic['getObjectId']>>;
  x: number;
  y: number;
  count: number;
  surveys: number;
}

/** Either single records and routes, or one cluster; neither on open water. */
interface Met {
  picks: MapPick[];
  cluster: Cluster | null;
}

const NOTHING: Met = { picks: [], cluster: null };
const LARGEST = CLUSTER_SIZES[CLUSTER_SIZES.length - 1]!.pixels;

const clusterOf = (graphic: Graphic): Cluster[] => {
  const { geometry } = graphic;
  const id = graphic.getObjectId();
  const { cluster_count: count, surveys } = graphic.attributes as Record<string, number>;
  if (!(geometry instanceof Point) || id === null || id === undefined) return [];
  // The answer includes single records.
  if (count === undefined || count < 2) return [];
  return [{ id, x: geometry.x, y: geometry.y, count, surveys: surveys ?? 0 }];
};

const near = (view: MapView, { x, y, tolerance }: Spot) => ({
  geometry: { type: 'point' as const, x, y, spatialReference: WEB_MERCATOR },
  distance: tolerance * view.resolution,
  units: 'meters' as const,
});

const numbers = (ids: readonly (number | string)[] | null | undefined): number[] =>
  (ids ?? []).map(Number);

/** A layer that is replaced during a query has no results. */
const unlessGone = async <T>(
  layer: GeoJSONLayer,
  ask: () => Promise<T>,
  otherwise: T,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (layer.destroyed) return otherwise;
    throw error;
  }
};

const meetRecords = async (view: MapView, spot: Spot, layer: GeoJSONLayer): Promise<Met> => {
  const layerView = await view.whenLayerView(layer);
  const [points, aggregates] = await Promise.all([
    layerView.queryObjectIds(near(view, spot)),
    layerView.queryAggregates(),
  ]);
  const pixels = ({ x, y }: Cluster): number =>
    Math.hypot(x - spot.x, y - spot.y) / view.resolution;
  // Clusters are few, and can't be queried by position.
  const clusters = aggregates.features
    .flatMap(clusterOf)
    .filter((cluster) => pixels(cluster) <= 2 * CLUSTER_RADIUS);
  const met = clusters.sort((a, b) => pixels(a) - pixels(b))[0];
  if (met && pixels(met) <= LARGEST / 2) return { picks: [], cluster: met };
  if (!points?.length || !clusters.length)
    return { picks: picksOf(numbers(points)), cluster: null };
  const behind = await layerView.queryObjectIds({
    ...near(view, spot),
    aggregateIds: clusters.map(({ id }) => id),
  });
  const hidden = new Set(numbers(behind));
  const alone = numbers(points).filter((id) => !hidden.has(id));
  return { picks: picksOf(alone), cluster: null };
};

const meetRoutes = async (view: MapView, spot: Spot, layer: GeoJSONLayer): Promise<Met> => {
  const layerView = await view.whenLayerView(layer);
  const { features } = await layerView.queryFeatures({
    ...near(view, spot),
    outFields: ['key'],
    returnGeometry: false,
  });
  const keys = features.map(({ attributes }) => (attributes as { key: number }).key);
  return { picks: keys.length ? [{ layer: 'routes', keys }] : [], cluster: null };
};

export const meetAt = async (view: MapView, spot: Spot, layers: PickLayers): Promise<Met> => {
  const { records, routes } = layers;
  const met = records
    ? await unlessGone(records, () => meetRecords(view, spot, records), NOTHING)
    : NOTHING;
  if (met.cluster || met.picks.length || !routes) return met;
  return unlessGone(routes, () => meetRoutes(view, spot, routes), NOTHING);
};

/** Positions and widths of visible marks, single and clustered. */
export const marksSeen = (view: MapView, layer: GeoJSONLayer | undefined): Promise<Obstacle[]> => {
  const ask = async (of: GeoJSONLayer): Promise<Obstacle[]> => {
    const { features } = await (await view.whenLayerView(of)).queryAggregates();
    return features.flatMap(({ geometry, attributes }) => {
      if (!(geometry instanceof Point)) return [];
      const { cluster_count: count = 1 } = attributes as Record<string, number>;
      return [{ x: geometry.x, y: geometry.y, width: clusterWidth(count) }];
    });
  };
  return layer ? unlessGone(layer, () => ask(layer), []) : Promise.resolve([]);
};

export const membersOf = (
  view: MapView,
  layer: GeoJSONLayer,
  { id }: Cluster,
): Promise<MapPick[]> =>
  unlessGone(layer, async () => {
    const layerView = await view.whenLayerView(layer);
    return picksOf(numbers(await layerView.queryObjectIds({ aggregateIds: [id] })));
  }, []);

/** The extent of a cluster's members. */
export const spreadOf = (
  view: MapView,
  layer: GeoJSONLayer,
  { id }: Cluster,
): Promise<Extent | null> =>
  unlessGone(
    layer,
    async () => {
      const layerView = await view.whenLayerView(layer);
      const answer = (await layerView.queryExtent({ aggregateIds: [id] })) as {
        extent: Extent | null;
      };
      return answer.extent;
    },
    null,
  );
