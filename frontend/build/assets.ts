import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { openApiDocument } from '@portal/shared-types/contract/api/documents';
import { API_BASE } from '@portal/shared-types/contract/api/route';
import { FRONTEND, packageFolder, packageVersion, PUBLIC } from './paths';
import { hashFiles, unlessUpToDate } from './stamp';

/**
 * Copies the assets of @arcgis/core (11,089 files, 48 MB) that an English 2D map requests: WebAssembly,
 * textures and a few icons. Nothing here needs its workers. The journeys fail on any 404, so they detect files
 * that are missing after an upgrade. Not committed: the licence of @arcgis/core allows use, but not
 * redistribution.
 */
const NEEDED = [
  /^esri\/core\/libs\//,
  /^esri\/geometry\/support\/pe-wasm\.wasm$/,
  /^esri\/(.*\/)?t9n\/[^/]+_en\.json$/,
  /^components\/assets\/[^/]+\/t9n\/messages\.en\.json$/,
  /^components\/assets\/icon\/(plus|minus|x|check|chevron-\w+|caret-\w+|information|exclamation-mark-\w+)\d+\.json$/,
];

const isNeededAsset = (path: string): boolean => NEEDED.some((pattern) => pattern.test(path));

export const copyArcgisAssets = (): Promise<boolean> => {
  const from = join(packageFolder('@arcgis/core'), 'assets');
  const to = join(PUBLIC, 'arcgis-assets');
  const inputs = `${packageVersion('@arcgis/core')} ${NEEDED.join(' ')}`;
  return unlessUpToDate('arcgis-assets', inputs, to, () => {
    rmSync(to, { recursive: true, force: true });
    for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const file = relative(from, source);
      if (!entry.isFile() || !isNeededAsset(file.split(sep).join('/'))) continue;
      mkdirSync(dirname(join(to, file)), { recursive: true });
      copyFileSync(source, join(to, file));
    }
  });
};

const API_PAGE_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** In a separate file, because the page's content security policy doesn't allow inline scripts. */
const API_PAGE_INIT = `SwaggerUIBundle({
  url: '${API_BASE}${openApiDocument.path}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

/** Copies Swagger UI next to the app, so that the API's page at /api/v0/docs needs no external files. */
export const copyApiDocs = (): Promise<boolean> => {
  const from = packageFolder('swagger-ui-dist');
  const to = join(PUBLIC, 'api-docs');
  return unlessUpToDate('api-docs', packageVersion('swagger-ui-dist') + API_PAGE_INIT, to, () => {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    for (const file of API_PAGE_FILES) copyFileSync(join(from, file), join(to, file));
    writeFileSync(join(to, 'init.js'), API_PAGE_INIT);
  });
};

/**
 * Joins the committed coastlines (basemap/) into the file that the map reads. Rename the file when its format
 * changes: after an update, a page may still get the previous release's file from the device.
 */
export const prepareBasemap = (): Promise<boolean> => {
  const to = join(PUBLIC, 'basemap');
  const inputs = hashFiles([join(FRONTEND, 'basemap')], [import.meta.filename]);
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
