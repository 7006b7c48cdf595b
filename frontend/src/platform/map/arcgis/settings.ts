/** Global settings of ArcGIS: it loads everything from this origin. */
import esriConfig from '@arcgis/core/config.js';
import { setLocale } from '@arcgis/core/intl.js';
import '@arcgis/core/assets/esri/themes/light/main.css';
import { drawGlyphs } from './glyphs';
import { allowLeavingEarly } from './markerImages';

/** Beyond these, the coastline has no more to show. */
export const ZOOM = { minZoom: 4, maxZoom: 17 };

const fileAddress = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, document.baseURI).href;

const fonts = fileAddress('fonts');

export const applySettings = (): void => {
  if (esriConfig.fontsUrl === fonts) return;
  esriConfig.assetsPath = fileAddress('arcgis-assets');
  esriConfig.fontsUrl = fonts;
  esriConfig.request.interceptors?.push({
    urls: /\/fonts\/[^/]+\/\d+-\d+\.pbf$/,
    before: ({ url }) => drawGlyphs(url),
  });
  allowLeavingEarly();
  setLocale('en');
};
