/** Routes of patrols, coloured by group. */
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import type { MapRoute } from '../port';
import { lineSymbol } from './symbols';

const WIDTH = 1.6;

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

export const createRoutesLayer =
  (colours: readonly string[]) =>
  (url: string): GeoJSONLayer =>
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
        defaultSymbol: lineSymbol(colours[0] ?? '#546e7a', WIDTH),
        uniqueValueInfos: colours.map((colour, value) => ({
          value,
          symbol: lineSymbol(colour, WIDTH),
        })),
      },
    });
