/** Records as GeoJSON text, the form in which the map's worker takes them. Null when there is nothing to show. */
import type { MapPoints, MapRoute } from '../port';

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

/** Built as text, because 50,000 objects would be built only to be written out. */
export const pointsGeojson = ({ key, lon, lat, group }: MapPoints): string | null => {
  if (key.length === 0) return null;
  const features: string[] = [];
  for (let i = 0; i < key.length; i++)
    features.push(
      `{"type":"Feature","properties":{"key":${key[i]},"group":${group[i]}},"geometry":{"type":"Point","coordinates":[${lon[i]},${lat[i]}]}}`,
    );
  return `{"type":"FeatureCollection","features":[${features.join(',')}]}`;
};
