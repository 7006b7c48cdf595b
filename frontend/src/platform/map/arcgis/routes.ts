/** Routes of patrols, coloured by group. */
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { ROUTE_COLOURS } from '../colours';
import { lineSymbol } from './symbols';

const WIDTH = 1.6;

export const createRoutesLayer = (url: string): GeoJSONLayer =>
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
      defaultSymbol: lineSymbol(ROUTE_COLOURS[0], WIDTH),
      uniqueValueInfos: ROUTE_COLOURS.map((colour, value) => ({
        value,
        symbol: lineSymbol(colour, WIDTH),
      })),
    },
  });
