/**
 * Joins the committed coastlines (basemap/) into the file that the map reads. Rename the file when its format
 * changes: after an update, a page may still get the previous release's file from the device.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTEND, PUBLIC } from './places';
import { hashOf, unlessUpToDate } from './stamp';

export const prepareBasemap = (): Promise<boolean> => {
  const to = join(PUBLIC, 'basemap');
  const inputs = hashOf([join(FRONTEND, 'basemap')], [import.meta.filename]);
  return unlessUpToDate('basemap', inputs, to, () => {
    const read = (file: string): string =>
      readFileSync(join(FRONTEND, 'basemap', `${file}.topojson`), 'utf8');
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    writeFileSync(
      join(to, 'coastline.json'),
      `{"fine":${read('bc_land_osm50m')},"coarse":${read('surroundings_natural_earth')}}`,
    );
  });
};
