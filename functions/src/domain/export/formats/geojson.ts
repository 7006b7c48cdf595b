/** GeoJSON (RFC 7946). Times are in the programme's time zone, as in the tables. */
import type { MapWriter } from './mapStream';

export const GEOJSON: MapWriter = {
  start: '{"type":"FeatureCollection","features":[\n',
  end: '\n]}\n',
  feature: (properties, geometry) =>
    JSON.stringify({ type: 'Feature', id: properties.id, properties, geometry }),
  route: {
    start: (properties) =>
      `{"type":"Feature","id":${JSON.stringify(properties.id)},"properties":${JSON.stringify(properties)},"geometry":{"type":"MultiLineString","coordinates":[`,
    end: ']}}',
    lineStart: '[',
    lineEnd: ']',
    fix: ([longitude, latitude]) => `[${longitude},${latitude}]`,
  },
  between: [',\n', ',', ','],
  passes: [['Point', 'LineString', 'Polygon']],
};
