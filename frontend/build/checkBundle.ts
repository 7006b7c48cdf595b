/**
 * Limits the size of the login page and of the map: guardians on a boat's connection wait for both.
 * Counts what the entry loads statically and the login page's own chunk, and the map's chunk.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPORT, type ChunkReport } from './bundleReportPlugin';

/** Bytes of JavaScript, gzipped, that the login page may load. */
export const LOGIN_PAGE_BYTES = 152_000;
/** Bytes of JavaScript, gzipped, of the chunk that draws the map. */
export const MAP_BYTES = 800_000;

const LOGIN_PAGE = /^frontend\/src\/screens\/sign-in\/\w*(Login|SignIn)\w*\.tsx$/;
/** Pages that no build for production may hold; `workshopPlugin.ts` leaves them out. */
const WORKSHOP = /^frontend\/src\/screens\/(sandbox|brand-assets)\//;
/** What only the map may load. */
const MAP_ONLY = /node_modules\/(@arcgis|@esri|@amcharts)\//;

/** Where the map's engine is. */
const MAP_VIEW = /node_modules\/@arcgis\/core\/views\/MapView\.js$/;
/** Tools for drawing the searched area, loaded when a person first draws. */
const SKETCH_ONLY = /node_modules\/@arcgis\/core\/(widgets\/Sketch\/|chunks\/MultiPathImpl\.js$)/;

/** The chunks that are loaded with the given ones, themselves included. */
export const loadedWith = (
  chunks: readonly ChunkReport[],
  starts: readonly ChunkReport[],
): ChunkReport[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<ChunkReport>();
  const visit = (chunk: ChunkReport | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    chunk.imports.forEach((file) => visit(byFile.get(file)));
  };
  starts.forEach(visit);
  return [...loaded];
};

/** What the login page loads. Throws when there is no entry or no login page. */
export const loginPageChunks = (chunks: readonly ChunkReport[]): ChunkReport[] => {
  const entry = chunks.filter((chunk) => chunk.isEntry);
  const login = chunks.filter((chunk) => chunk.modules.some((module) => LOGIN_PAGE.test(module)));
  if (!entry.length || !login.length)
    throw new Error(`The build contains no ${entry.length ? 'login page' : 'entry'} to weigh.`);
  return loadedWith(chunks, [...entry, ...login]);
};

/** Sentences about what is wrong; none when the login page is within bounds. */
export const faultsOf = (chunks: readonly ChunkReport[], bytes: number): string[] => {
  const stray = chunks.flatMap((chunk) => chunk.modules).find((module) => MAP_ONLY.test(module));
  return [
    ...(bytes > LOGIN_PAGE_BYTES
      ? [
          `The login page loads ${bytes} bytes of JavaScript (gzip); ${LOGIN_PAGE_BYTES} are allowed.`,
        ]
      : []),
    ...(stray ? [`The login page loads ${stray}, which is part of the map.`] : []),
  ];
};

/** The chunk that draws the map. Throws when there is none. */
export const mapChunk = (chunks: readonly ChunkReport[]): ChunkReport => {
  const map = chunks.find(({ modules }) => modules.some((module) => MAP_VIEW.test(module)));
  if (!map) throw new Error('The build has no map to weigh.');
  return map;
};

/** Sentences about what is wrong; none when the map is within bounds. */
export const mapFaults = ({ modules }: ChunkReport, bytes: number): string[] => {
  const stray = modules.find((module) => SKETCH_ONLY.test(module));
  return [
    ...(bytes > MAP_BYTES
      ? [`The map loads ${bytes} bytes of JavaScript (gzip); ${MAP_BYTES} are allowed.`]
      : []),
    ...(stray ? [`The map loads ${stray}, which is only for drawing an area.`] : []),
  ];
};

/** One sentence for each page of the workshop that is in any chunk. */
export const workshopFaults = (chunks: readonly ChunkReport[]): string[] =>
  chunks
    .flatMap((chunk) => chunk.modules)
    .filter((module) => WORKSHOP.test(module))
    .map((module) => `The build contains ${module}, which is not for production.`);

/** Checks a built folder. Returns the bytes of its login page (gzip); throws when anything is out of bounds. */
export const checkBundle = (folder: string): number => {
  const all = JSON.parse(readFileSync(REPORT, 'utf8')) as ChunkReport[];
  const chunks = loginPageChunks(all);
  const sizeOf = ({ file }: ChunkReport): number =>
    gzipSync(readFileSync(join(folder, file))).length;
  const bytes = chunks.map(sizeOf).reduce((sum, size) => sum + size, 0);
  const map = mapChunk(all);
  const faults = [
    ...faultsOf(chunks, bytes),
    ...mapFaults(map, sizeOf(map)),
    ...workshopFaults(all),
  ];
  if (faults.length) throw new Error(faults.join('\n'));
  return bytes;
};
