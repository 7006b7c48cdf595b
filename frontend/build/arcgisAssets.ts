/**
 * Copies the assets of @arcgis/core (11,089 files, 48 MB) that an English 2D map requests: WebAssembly,
 * textures and a few icons. Nothing here needs its workers. The journeys fail on any 404, so they detect files
 * that are missing after an upgrade. Not committed: the licence of @arcgis/core allows use, but not
 * redistribution.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { packageFolder, packageVersion, PUBLIC } from './places';
import { unlessUpToDate } from './stamp';

const WANTED = [
  /^esri\/core\/libs\//,
  /^esri\/geometry\/support\/pe-wasm\.wasm$/,
  /^esri\/(.*\/)?t9n\/[^/]+_en\.json$/,
  /^components\/assets\/[^/]+\/t9n\/messages\.en\.json$/,
  /^components\/assets\/icon\/(plus|minus|x|check|chevron-\w+|caret-\w+|information|exclamation-mark-\w+)\d+\.json$/,
];

const wantedAsset = (path: string): boolean => WANTED.some((pattern) => pattern.test(path));

export const copyArcgisAssets = (): Promise<boolean> => {
  const from = join(packageFolder('@arcgis/core'), 'assets');
  const to = join(PUBLIC, 'arcgis-assets');
  const inputs = `${packageVersion('@arcgis/core')} ${WANTED.join(' ')}`;
  return unlessUpToDate('arcgis-assets', inputs, to, () => {
    rmSync(to, { recursive: true, force: true });
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const file = relative(from, source);
      if (!entry.isFile() || !wantedAsset(file.split(sep).join('/'))) continue;
      mkdirSync(dirname(join(to, file)), { recursive: true });
      copyFileSync(source, join(to, file));
    }
  });
};
