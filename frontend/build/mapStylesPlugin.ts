/**
 * Keeps only the rules of ArcGIS's style sheet that a map without widgets needs, about a hundredth. The rest
 * is for widgets and their fonts, which the portal doesn't use.
 */
import type { Plugin } from 'vite';

const STYLES = /@arcgis[\\/]core[\\/]assets[\\/]esri[\\/]themes[\\/]light[\\/]main\.css/;

/** A rule, or all of an at-rule such as `@media`. */
const RULE = /@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|[^{}]+\{[^{}]*\}/g;

/** The view and its surfaces, the map's sources, texts above it, and the frame while Shift zooms in. */
const NEEDED =
  /^\.esri-(view(?=[ {])|(view-)?attribution|interactive|ui(-inner-container|-manual-container|-corner)?(?=[{>])|overlay-surface|\w+-overlay-item|zoom-box__)/;

/** @param css minified */
export const mapStyles = (css: string): string =>
  (css.match(RULE) ?? []).filter((rule) => NEEDED.test(rule)).join('');

export const mapStylesPlugin = (): Plugin => ({
  name: 'map-styles',
  enforce: 'pre',
  transform: (code, id) => (STYLES.test(id) ? mapStyles(code) : undefined),
});
