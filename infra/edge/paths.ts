/** What CloudFront and the local gateway do with the path of a request. */

/**
 * Pages of the app have addresses without files. Paths without a dot after the last slash return the app
 * itself, which shows the page or "not found"; so do profiles of people and pages of photos, whose names and
 * ids contain dots. Anything else is a file, and 404 if missing.
 */
const WITH_DOTS = /^\/(profile\/[^/]+|photos\/(sighting|survey)\/[^/]+)\/?$/;

export const isAppPage = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') || WITH_DOTS.test(path);

/** API Gateway's routes can't end in a slash; CloudFront removes it. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
