/**
 * Holds the login page to its weight: a guardian on a boat's connection signs in before anything else
 * is loaded. Counts what the entry loads statically and the login page's own chunk.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REPORT, type ChunkReport } from './bundleReportPlugin';

/** Bytes of JavaScript, gzipped, that the login page may load. */
export const LOGIN_PAGE_BYTES = 155_000;

const LOGIN_PAGE = /^frontend\/src\/features\/sign-in\/\w*(Login|SignIn)\w*\.tsx$/;
/** Pages that no build for production may hold; `workshopPlugin.ts` leaves them out. */
const WORKSHOP = /^frontend\/src\/features\/(sandbox|brand-assets)\//;
/** What only the map may load. */
const MAP_ONLY = /node_modules\/(@arcgis|@esri|@amcharts)\//;

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
  const bytes = chunks
    .map(({ file }) => gzipSync(readFileSync(join(folder, file))).length)
    .reduce((sum, size) => sum + size, 0);
  const faults = [...faultsOf(chunks, bytes), ...workshopFaults(all)];
  if (faults.length) throw new Error(faults.join('\n'));
  return bytes;
};
