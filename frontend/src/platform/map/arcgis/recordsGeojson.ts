/** Records as GeoJSON text, the format of the map's worker. Null without records. */
import { SIGHTING_GROUPS } from '../colours';
import type { MapPoints, MapRoute } from '../port';
import { idOf, type PointLayer } from './recordIds';

/** Omits lines of a single position, which can't be drawn. */
export const routesGeojson = (routes: readonly MapRoute[]): string | null => {
  const features = routes
    .filter(({ lines }) => lines.some((line) => line.length > 1))
    .map(({ key, group, lines }) => ({
      type: 'Feature',
      properties: { key, group },
      geometry: {
        type: 'MultiLineString',
        coordinates: lines.filter((line) => line.length > 1),
      },
    }));
  return features.length ? JSON.stringify({ type: 'FeatureCollection', features }) : null;
};

/** Surveys follow the groups of sightings. */
const groupOf = { sightings: 0, surveys: SIGHTING_GROUPS.length };

/** Builds text directly: 50,000 objects would only be serialized. */
export const pointsGeojson = (points: Record<PointLayer, MapPoints>): string | null => {
  const features: string[] = [];
  for (const layer of ['sightings', 'surveys'] as const) {
    const { key, lon, lat, group } = points[layer];
    const survey = layer === 'surveys' ? 1 : 0;
    for (let i = 0; i < key.length; i++)
      features.push(
        `{"type":"Feature","properties":{"id":${idOf(layer, key[i]!)},"group":${group[i]! + groupOf[layer]},"survey":${survey}},"geometry":{"type":"Point","coordinates":[${lon[i]},${lat[i]}]}}`,
      );
  }
  return features.length ? `{"type":"FeatureCollection","features":[${features.join(',')}]}` : null;
};
