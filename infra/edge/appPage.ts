/**
 * The app's pages have addresses without a file behind them. Whatever has no dot behind its last slash
 * is answered with the app itself, which knows its pages, the "not found" page among them; so are the
 * profiles of people, whose login names may hold dots. Anything else is a file, and 404 when missing.
 */
const PROFILE = /^\/profile\/[^/]+\/?$/;

export const isAppPage = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.') || PROFILE.test(path);
