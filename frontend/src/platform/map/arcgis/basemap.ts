/** The bundled coastline: always the lowest layer, online or offline. */
import { message } from '@portal/shared-types/text/messages';
import Basemap from '@arcgis/core/Basemap.js';
import GeoJSONLayer from '@arcgis/core/layers/GeoJSONLayer.js';
import { fileAddress } from './settings';
import { coastSymbol, landSymbol } from './symbols';

/** Only the land, which is enough for orientation. */
export const createBasemap = (): Basemap => {
  const land = new GeoJSONLayer({
    title: 'Land',
    url: fileAddress('basemap/land.json'),
    copyright: message('mapCopyright'),
    geometryType: 'polygon',
    popupEnabled: false,
    renderer: { type: 'simple', symbol: landSymbol },
  });
  return new Basemap({ title: 'Coastline', baseLayers: [land] });
};

/** The coastline; added after the land is drawn, so that records don't wait for it. */
export const createCoast = (): GeoJSONLayer =>
  new GeoJSONLayer({
    title: 'Coast',
    url: fileAddress('basemap/coast.json'),
    geometryType: 'polyline',
    popupEnabled: false,
    renderer: { type: 'simple', symbol: coastSymbol },
  });
