/** Global settings of ArcGIS: it loads everything from this origin. */
import esriConfig from '@arcgis/core/config.js';
import { setLocale } from '@arcgis/core/intl.js';
import workerAddress from 'virtual:map-worker';
import '@arcgis/core/assets/esri/themes/light/main.css';
import { drawGlyphs } from './glyphs';

/** Absolute, because workers use it too. */
export const fileAddress = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, document.baseURI).href;

const fonts = fileAddress('fonts');

export const applySettings = (): void => {
  if (esriConfig.fontsUrl === fonts) return;
  esriConfig.assetsPath = fileAddress('arcgis-assets');
  esriConfig.workers.workerPath = new URL(workerAddress, document.baseURI).href;
  esriConfig.fontsUrl = fonts;
  esriConfig.request.interceptors?.push({
    urls: /\/fonts\/[^/]+\/\d+-\d+\.pbf$/,
    before: ({ url }) => drawGlyphs(url),
  });
  setLocale('en');
};
