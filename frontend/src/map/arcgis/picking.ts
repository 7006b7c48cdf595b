/**
 * What a click met, asked of the data: hitTest reads the answer back from the graphics card, which took
 * 2 to 5 seconds at 50,000 points, these queries a tenth of one. Records are small and lie on routes, so
 * they come first.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import Point from '@arcgis/core/geometry/Point.js';
import type GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { ClickEvent } from '@arcgis/core/views/input/types.js';
import type { MapPick } from '../port';
import { WEB_MERCATOR } from './coordinates';
import { CLUSTER, type PointLayer } from './points';

/** How far beside a mark or a route a click may be, in pixels. A finger is less exact than a mouse. */
const TOLERANCE = { mouse: 7, touch: 14 };

export type PickLayers = Record<MapPick['layer'], GeoJSONLayer | undefined>;

interface Click {
  view: MapView;
  x: number;
  y: number;
  /** Pixels. */
  tolerance: number;
}

const keyOf = (graphic: Graphic): number => (graphic.attributes as { key: number }).key;

/** Pixels from the click to a mark that stands `offset` pixels up and to the right of its place. */
const pixelsFrom = ({ view, x, y }: Click, { geometry }: Graphic, offset = 0): number => {
  const aside = offset * view.resolution;
  return geometry instanceof Point
    ? Math.hypot(geometry.x + aside - x, geometry.y + aside - y) / view.resolution
    : Infinity;
};

const nearby = ({ view, x, y, tolerance }: Click) => ({
  geometry: { type: 'point' as const, x, y, spatialReference: WEB_MERCATOR },
  distance: tolerance * view.resolution,
  units: 'meters' as const,
  outFields: ['key'],
});

interface Near {
  mark: Graphic;
  pixels: number;
}

const nearest = (click: Click, marks: readonly Graphic[], offset = 0): Near | undefined =>
  marks
    .map((mark) => ({ mark, pixels: pixelsFrom(click, mark, offset) }))
    .sort((a, b) => a.pixels - b.pixels)[0];

/** Keys of the points that stand by themselves near the click, or of the cluster under it. */
const pickPoints = async (
  click: Click,
  kind: PointLayer,
  layer: GeoJSONLayer,
): Promise<number[]> => {
  const layerView = await click.view.whenLayerView(layer);
  const { radius, maxSize, offset } = CLUSTER[kind];
  const behind = async (clusters: readonly Graphic[]): Promise<number[]> => {
    const aggregateIds = clusters
      .map((cluster) => cluster.getObjectId())
      .filter((id) => id !== null && id !== undefined);
    if (!aggregateIds.length) return [];
    const query = { aggregateIds, outFields: ['key'], returnGeometry: false };
    return (await layerView.queryFeatures(query)).features.map(keyOf);
  };
  const [points, clusters] = await Promise.all([
    layerView.queryFeatures({ ...nearby(click), returnGeometry: true }),
    layerView.queryAggregates(),
  ]);
  const around = clusters.features.filter((mark) => pixelsFrom(click, mark) <= 2 * radius);
  const hidden = new Set(points.features.length ? await behind(around) : []);
  const visible = points.features.filter((point) => !hidden.has(keyOf(point)));
  const cluster = nearest(click, around, offset);
  const point = nearest(click, visible);
  const onCluster = cluster && cluster.pixels <= maxSize / 2 + 1;
  if (onCluster && (!point || cluster.pixels < point.pixels)) return behind([cluster.mark]);
  return visible.map(keyOf);
};

const pickRoutes = async (click: Click, layer: GeoJSONLayer): Promise<number[]> => {
  const layerView = await click.view.whenLayerView(layer);
  const { features } = await layerView.queryFeatures({ ...nearby(click), returnGeometry: false });
  return features.map(keyOf);
};

/** What a click met, or null: open water. */
export const pickAt = async (
  view: MapView,
  { mapPoint, native }: ClickEvent,
  layers: PickLayers,
): Promise<MapPick | null> => {
  const touch = native instanceof PointerEvent && native.pointerType === 'touch';
  const { x, y } = mapPoint;
  const click = { view, x, y, tolerance: TOLERANCE[touch ? 'touch' : 'mouse'] };
  for (const layer of ['surveys', 'sightings', 'routes'] as const) {
    const shown = layers[layer];
    if (!shown) continue;
    const keys = await (layer === 'routes'
      ? pickRoutes(click, shown)
      : pickPoints(click, layer, shown));
    if (keys.length) return { layer, keys };
  }
  return null;
};
