/** Which of the app's files the service worker stores on installation. */

const MAP_ONLY = /node_modules\/(@arcgis|@esri)\//;
/** Files from the public folder, which isn't part of the bundle. */
const BESIDE = ['/favicon.svg'];

interface BuiltFile {
  fileName: string;
  /** Modules of a chunk; undefined for other files. */
  moduleIds?: readonly string[];
}

/**
 * Addresses of the files to store, in an order that doesn't depend on the build. All built styles belong to
 * the map and are excluded: the app generates its styles.
 */
export const filesToKeep = (files: readonly BuiltFile[]): string[] => [
  ...BESIDE,
  ...files
    .filter(({ fileName }) => /\.(js|woff2)$/.test(fileName))
    .filter(({ moduleIds = [] }) => !moduleIds.some((id) => MAP_ONLY.test(id)))
    .map(({ fileName }) => `/${fileName}`)
    .sort(),
];
