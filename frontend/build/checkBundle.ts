/**
 * Limits the size of the login page and of the map: guardians on a boat's connection wait for both. Counts
 * what the entry loads statically, the login page's own chunk, the fonts that the page preloads, and the map's
 * chunk.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPORT, type ChunkReport } from './bundleReportPlugin';

/** Gzipped bytes of JavaScript that the login page may load. */
export const LOGIN_PAGE_BYTES = 149_000;
/** Bytes of JavaScript (gzipped) and preloaded fonts together that the login page may load. */
const FIRST_PAGE_BYTES = 160_000;
/** Bytes of all files of the typeface. */
const TYPEFACE_BYTES = 60_000;
/** Gzipped bytes of JavaScript in the chunk that draws the map. */
export const MAP_BYTES = 800_000;

const LOGIN_PAGE = /^frontend\/src\/screens\/sign-in\/\w*(Login|SignIn)\w*\.tsx$/;
/** Production builds contain no pages of `workshopPlugin.ts`, development builds, or charts of popups. */
const NOT_FOR_PRODUCTION =
  /^frontend\/src\/screens\/(sandbox|brand-assets)\/|\/dist\/development\/|node_modules\/@amcharts\//;
const FRAME = /^frontend\/src\/app\/SignedInLayout\.tsx$/;
const OFFLINE_KEYS = /^frontend\/src\/platform\/offline\/browserOfflineKeys\.ts$/;
const MAP_ONLY = /node_modules\/(@arcgis|@esri)\//;

const MAP_VIEW = /node_modules\/@arcgis\/core\/views\/MapView\.js$/;

const has = ({ modules }: ChunkReport, which: RegExp): boolean =>
  modules.some((module) => which.test(module));

const loadedWith = (
  chunks: readonly ChunkReport[],
  starts: readonly ChunkReport[],
): ChunkReport[] => {
  const files = new Set(starts.map(({ file }) => file));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  for (const file of files) byFile.get(file)?.imports.forEach((next) => files.add(next));
  return chunks.filter(({ file }) => files.has(file));
};

/** Chunks that the login page loads. @throws Error without an entry or a login page */
export const loginPageChunks = (chunks: readonly ChunkReport[]): ChunkReport[] => {
  const entry = chunks.filter((chunk) => chunk.isEntry);
  const login = chunks.filter((chunk) => has(chunk, LOGIN_PAGE));
  if (!entry.length || !login.length)
    throw new Error(`The build contains no ${entry.length ? 'login page' : 'entry'} to weigh.`);
  return loadedWith(chunks, [...entry, ...login]);
};

const describeExcess = (what: string, bytes: number, unit: string, allowed: number): string[] =>
  bytes > allowed ? [`${what} ${bytes} bytes${unit}; ${allowed} are allowed.`] : [];

export const findErrors = (chunks: readonly ChunkReport[], bytes: number): string[] => {
  const stray = chunks.flatMap((chunk) => chunk.modules).find((module) => MAP_ONLY.test(module));
  return [
    ...describeExcess('The login page loads', bytes, ' of JavaScript (gzip)', LOGIN_PAGE_BYTES),
    ...(stray ? [`The login page loads ${stray}, which is part of the map.`] : []),
  ];
};

export const preloadedFonts = (page: string): string[] =>
  [...page.matchAll(/href="\/([^"]+\.woff2)"/g)].map(([, path = '']) => path);

export const fontErrors = (javascript: number, preloaded: number, all: number): string[] => [
  ...(preloaded ? [] : ['The page preloads no fonts: text would change when they arrive.']),
  ...describeExcess(
    'The login page loads',
    javascript + preloaded,
    ' of JavaScript and fonts',
    FIRST_PAGE_BYTES,
  ),
  ...describeExcess('The typeface has', all, '', TYPEFACE_BYTES),
];

/** The chunk that draws the map. @throws Error if there is none */
export const mapChunk = (chunks: readonly ChunkReport[]): ChunkReport => {
  const map = chunks.find((chunk) => has(chunk, MAP_VIEW));
  if (!map) throw new Error('The build has no map to weigh.');
  return map;
};

export const mapErrors = (bytes: number): string[] =>
  describeExcess('The map loads', bytes, ' of JavaScript (gzip)', MAP_BYTES);

/** A person who logs out without a connection must still be forgotten. */
export const frameErrors = (chunks: readonly ChunkReport[]): string[] => {
  const frame = chunks.filter((chunk) => has(chunk, FRAME));
  return loadedWith(chunks, frame).some((chunk) => has(chunk, OFFLINE_KEYS))
    ? []
    : ['The frame of a signed-in person must load the offline keys with it.'];
};

export const workshopErrors = (chunks: readonly ChunkReport[]): string[] =>
  chunks
    .flatMap((chunk) => chunk.modules)
    .filter((module) => NOT_FOR_PRODUCTION.test(module))
    .map((module) => `The build contains ${module}, which is not for production.`);

interface FirstPage {
  /** Gzipped bytes. */
  javascript: number;
  /** Bytes of preloaded fonts. */
  fonts: number;
}

const fontBytes = (folder: string, paths: readonly string[]): number =>
  paths.map((path) => statSync(join(folder, path)).size).reduce((sum, size) => sum + size, 0);

/** Checks a built folder. @returns the sizes of its login page. @throws Error if a limit is exceeded */
export const checkBundle = (folder: string): FirstPage => {
  const all = JSON.parse(readFileSync(REPORT, 'utf8')) as ChunkReport[];
  const chunks = loginPageChunks(all);
  const getSize = ({ file }: ChunkReport): number =>
    gzipSync(readFileSync(join(folder, file))).length;
  const bytes = chunks.map(getSize).reduce((sum, size) => sum + size, 0);
  const map = mapChunk(all);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const fonts = fontBytes(folder, preloadedFonts(page));
  const typeface = readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `assets/${name}`);
  const errors = [
    ...findErrors(chunks, bytes),
    ...fontErrors(bytes, fonts, fontBytes(folder, typeface)),
    ...mapErrors(getSize(map)),
    ...frameErrors(all),
    ...workshopErrors(all),
  ];
  if (errors.length) throw new Error(errors.join('\n'));
  return { javascript: bytes, fonts };
};
