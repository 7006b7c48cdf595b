/** Reads map files as GIS programs do, with GDAL (Debian's gdal-bin), if present. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const isPresent = (): boolean => {
  try {
    run('ogrinfo', '--version');
    return true;
  } catch {
    return false;
  }
};
export const hasOgr = isPresent();
if (!hasOgr) console.warn('ogrinfo is not here: map files are not read with GDAL');

export interface OgrFeature {
  properties: Record<string, unknown>;
  geometry: { type: string; coordinates: unknown[] };
}

/** Features by layer. */
export const ogrFeatures = (name: string, content: string): Record<string, OgrFeature[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-ogr-'));
  const file = join(folder, name);
  try {
    writeFileSync(file, content);
    const layers = [
      ...run('ogrinfo', '-ro', '-q', file).matchAll(/^\d+: (.+?)(?: \([^()]*\))?$/gm),
    ];
    return Object.fromEntries(
      layers.flatMap(([, layer]) => {
        const json = run('ogr2ogr', '-f', 'GeoJSON', '/vsistdout/', file, layer!);
        const { features } = JSON.parse(json) as { features: OgrFeature[] };
        return features.length ? [[layer!, features]] : [];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
