/**
 * Replaces ArcGIS's popups, which the portal never opens, with a class that throws. Only popups draw charts,
 * with a library (amCharts) whose licence asks for a link to its website on every chart.
 */
import type { Plugin } from 'vite';

const POPUP = /@arcgis[\\/]core[\\/]widgets[\\/]Popup\.js$/;

const WITHOUT_POPUPS = `export default class Popup {
  constructor() {
    throw new Error('This build has no popups: see frontend/build/noPopupsPlugin.ts.');
  }
}`;

/** The code to use instead of a module's own. */
export const getReplacement = (id: string): string | undefined =>
  POPUP.test(id) ? WITHOUT_POPUPS : undefined;

export const noPopupsPlugin = (): Plugin => ({
  name: 'no-popups',
  enforce: 'pre',
  load: getReplacement,
});
