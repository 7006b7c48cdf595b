/**
 * Joins the parts of ArcGIS's worker that the first map needs into one file. Two workers load some 40 parts
 * one after the other, which over a satellite link takes most of a minute. Parts for anything else are still
 * loaded from `arcgis-assets` when needed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageFolder } from './places';

const ID = 'virtual:map-worker';
const RESOLVED = `\0${ID}`;
export const MAP_WORKER = 'map-worker.js';

/** Below `arcgis-assets` and the assets of @arcgis/core. */
const WORKERS = 'esri/core/workers';

/**
 * Ids of the parts, which may change with each version of ArcGIS. The journey `firstSight` fails if the first
 * map loads another part, and names its file; `RemoteClient.js` has a table of ids and files.
 */
const PARTS = [
  ...[369, 708, 893, 1326, 1695, 1878, 2197, 2515, 2741, 2997, 3661, 3708, 3876, 4690, 4800, 4996],
  ...[5051, 5098, 5482, 5756, 6343, 6408, 6829, 7552, 7694, 8010, 8245, 8885, 9419, 9466, 9508],
  ...[9696, 9829, 9953],
];

/** @param read a file below the folder of the workers @throws Error naming a part that doesn't exist */
export const joinedWorker = (
  read: (file: string) => string,
  parts: readonly number[] = PARTS,
): string => {
  const main = read('RemoteClient.js');
  const files = new Map(
    [...main.matchAll(/(\d+):"([0-9a-f]{20})"/g)].map(([, id, hash]) => [Number(id), hash!]),
  );
  const joined = parts.map((id) => {
    const hash = files.get(id);
    if (!hash)
      throw new Error(`ArcGIS's worker has no part ${id}: correct PARTS in mapWorkerPlugin.ts.`);
    // In a function of its own, each part keeps its strict mode.
    return `(()=>{${read(`chunks/${hash}.js`)}\n})();`;
  });
  return [main, ...joined].join(';\n');
};

export const mapWorkerPlugin = (): Plugin => {
  let isBuild = false;
  return {
    name: 'map-worker',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      if (!isBuild) return `export default '/arcgis-assets/${WORKERS}/RemoteClient.js';`;
      const folder = join(packageFolder('@arcgis/core'), 'assets', ...WORKERS.split('/'));
      const source = joinedWorker((file) => readFileSync(join(folder, file), 'utf8'));
      const emitted = this.emitFile({ type: 'asset', name: MAP_WORKER, source });
      return `export default import.meta.ROLLUP_FILE_URL_${emitted};`;
    },
  };
};
