/** Which files of the app its service worker keeps from the start. */

/** Code that only the map loads. */
const MAP_ONLY = /node_modules\/(@arcgis|@esri|@amcharts)\//;
/** From the public folder, which is no part of the bundle. */
const BESIDE = ['/favicon.svg'];

export interface BuiltFile {
  fileName: string;
  /** Modules of a chunk; none of other files. */
  moduleIds?: readonly string[];
}

/**
 * Addresses of what is kept from the start, in one order whatever order they were built in. Styles and
 * fonts among them are the map's: the app writes its own styles, and has the system's fonts.
 */
export const filesToKeep = (files: readonly BuiltFile[]): string[] => [
  ...BESIDE,
  ...files
    .filter(({ fileName }) => fileName.endsWith('.js'))
    .filter(({ moduleIds = [] }) => !moduleIds.some((id) => MAP_ONLY.test(id)))
    .map(({ fileName }) => `/${fileName}`)
    .sort(),
];
