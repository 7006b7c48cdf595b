/**
 * What a click met. Marks of records are asked of the screen, so that what is seen is what is picked: a
 * point inside a cluster is not seen. Routes are asked of the geometry, because a thin line is hard to
 * hit. Records are small and lie on routes, so they come first.
 */
import type Graphic from '@arcgis/core/Graphic.js';
import type GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import type MapView from '@arcgis/core/views/MapView.js';
import type { ClickEvent } from '@arcgis/core/views/input/types.js';
import type { MapPick } from '../port';
import { WEB_MERCATOR } from './coordinates';

/** How far beside a route a click may be, in pixels. A finger is less exact than a mouse. */
const TOLERANCE = { mouse: 6, touch: 14 };

export type PickLayers = Record<MapPick['layer'], GeoJSONLayer | undefined>;

const keyOf = (graphic: Graphic): number => (graphic.attributes as { key: number }).key;

/** Keys of the records behind a mark: itself, or all of its cluster. */
const keysBehind = async (view: MapView, layer: GeoJSONLayer, mark: Graphic): Promise<number[]> => {
  const id = mark.getObjectId();
  if (!mark.isAggregate || id === null || id === undefined) return [keyOf(mark)];
  const layerView = await view.whenLayerView(layer);
  const query = { aggregateIds: [id], outFields: ['key'], returnGeometry: false };
  return (await layerView.queryFeatures(query)).features.map(keyOf);
};

const pickMarks = async (
  view: MapView,
  event: ClickEvent,
  layers: PickLayers,
): Promise<MapPick | null> => {
  const include = [layers.surveys, layers.sightings].filter((layer) => layer !== undefined);
  if (!include.length) return null;
  const { results } = await view.hitTest(event, { include });
  const marks = results.filter((result) => result.type === 'graphic').map((hit) => hit.graphic);
  for (const kind of ['surveys', 'sightings'] as const) {
    const layer = layers[kind];
    const hits = marks.filter((mark) => mark.layer === layer);
    if (!layer || !hits.length) continue;
    const keys = await Promise.all(hits.map((mark) => keysBehind(view, layer, mark)));
    return { layer: kind, keys: [...new Set(keys.flat())] };
  }
  return null;
};

const pickRoutes = async (
  view: MapView,
  event: ClickEvent,
  layer: GeoJSONLayer | undefined,
): Promise<MapPick | null> => {
  if (!layer) return null;
  const touch = event.native instanceof PointerEvent && event.native.pointerType === 'touch';
  const layerView = await view.whenLayerView(layer);
  const { features } = await layerView.queryFeatures({
    geometry: {
      type: 'point',
      x: event.mapPoint.x,
      y: event.mapPoint.y,
      spatialReference: WEB_MERCATOR,
    },
    distance: TOLERANCE[touch ? 'touch' : 'mouse'] * view.resolution,
    units: 'meters',
    outFields: ['key'],
    returnGeometry: false,
  });
  return features.length ? { layer: 'routes', keys: features.map(keyOf) } : null;
};

/** What a click met, or null: open water. */
export const pickAt = async (
  view: MapView,
  event: ClickEvent,
  layers: PickLayers,
): Promise<MapPick | null> =>
  (await pickMarks(view, event, layers)) ?? pickRoutes(view, event, layers.routes);
