/** Which addresses are pages of the app, for CloudFront, the local gateway and the service worker. */

/** Everything in the build is in one of these folders, or has one of these endings. */
const FOLDER = /^\/(assets|api-docs|arcgis-assets|basemap)\/.*\./;
const ENDING =
  /\.(html|m?js|css|json|topojson|geojson|map|svg|png|jpg|webp|ico|wasm|woff2?|ttf|pbf|txt|xml|webmanifest|br|gz)$/i;
/** Nothing has such an address. */
const PARENT = /\.\.\//;
/** Pages whose addresses contain a name, an id or a token: they may end like a file. */
const NAMED_PAGE = /^\/((patrol|profile|password-reset)|photos\/(sighting|survey))\/[^/]+\/?$/;

/**
 * Pages of the app have addresses without files: such a path returns the app itself, which shows the page or
 * "not found". A file is 404 if missing. Links that are copied from a text may end in a full stop.
 */
export const isAppPage = (path: string): boolean =>
  !PARENT.test(path) && (NAMED_PAGE.test(path) || !(FOLDER.test(path) || ENDING.test(path)));
