/**
 * The app's pages have addresses without a file behind them: whatever has no dot behind its last slash
 * is answered with the app itself, which knows its pages, the "not found" page among them.
 */
export const isAppPage = (path: string): boolean =>
  !path.slice(path.lastIndexOf('/')).includes('.');
