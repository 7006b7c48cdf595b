/**
 * The app's pages have addresses without a file behind them. Whatever has no dot behind its last slash
 * is answered with the app itself, which knows its pages, the "not found" page among them; so are the
 * profiles of people and the pages of photos, whose names and ids contain dots. Anything else is a file,
 * and 404 when missing.
 */
const WITH_DOTS = /^\/(profile\/[^/]+|photos\/(sighting|survey)\/[^/]+)\/?$/;

export const isAppPage = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') || WITH_DOTS.test(path);
