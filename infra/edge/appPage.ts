/**
 * Pages of the app have addresses without files. Paths without a dot after the last slash return the app
 * itself, which shows the page or "not found"; so do profiles of people and pages of photos, whose names and
 * ids contain dots. Anything else is a file, and 404 if missing.
 */
const WITH_DOTS = /^\/(profile\/[^/]+|photos\/(sighting|survey)\/[^/]+)\/?$/;

export const isAppPage = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') || WITH_DOTS.test(path);
