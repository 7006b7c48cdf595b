/** The bundled coastline: always below, whatever the network does. */
import Basemap from '@arcgis/core/Basemap.js';
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { fileAddress } from './settings';
import { coastSymbol, landSymbol } from './symbols';

export const createBasemap = (): Basemap => {
  const land = new GeoJSONLayer({
    title: 'Land',
    url: fileAddress('basemap/land.json'),
    copyright: '© OpenStreetMap contributors, Natural Earth',
    geometryType: 'polygon',
    popupEnabled: false,
    renderer: { type: 'simple', symbol: landSymbol },
  });
  const coast = new GeoJSONLayer({
    title: 'Coast',
    url: fileAddress('basemap/coast.json'),
    geometryType: 'polyline',
    popupEnabled: false,
    renderer: { type: 'simple', symbol: coastSymbol },
  });
  return new Basemap({ title: 'Coastline', baseLayers: [land, coast] });
};
