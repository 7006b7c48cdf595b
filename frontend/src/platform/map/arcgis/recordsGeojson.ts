/** Records as GeoJSON text, the form in which the map's worker takes them. Null when there is nothing to show. */
import { SIGHTING_GROUPS } from '../colours';
import type { MapPoints, MapRoute } from '../port';
import { idOf, type PointLayer } from './recordIds';

/** Lines of one position only cannot be drawn and are left out. */
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

/** Surveys come after the groups of sightings. */
const groupOf = { sightings: 0, surveys: SIGHTING_GROUPS.length };

/** Built as text, because 50,000 objects would be built only to be written out. */
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
