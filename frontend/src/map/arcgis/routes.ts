/** Routes of patrols, coloured by group. */
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { lineSymbol } from './symbols';

const WIDTH = 1.6;

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
