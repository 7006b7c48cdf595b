/** Builds the app: assets, basemap, bundle, check. Skips steps whose inputs haven't changed. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyApiDocs, copyArcgisAssets, prepareBasemap } from './assets';
import { checkBundle } from './checkBundle';
import { CACHE, DIST, FRONTEND, PROJECT, PUBLIC, SHARED_TYPES } from './paths';
import { hashFiles, unlessUpToDate } from './stamp';

const say = (what: string, ran: boolean, since: number): void =>
  console.log(
    ran
      ? `Frontend: ${what} (${((Date.now() - since) / 1000).toFixed(1)} s)`
      : `Frontend: ${what}, up to date`,
  );

const step = async (what: string, run: () => Promise<boolean>): Promise<void> => {
  const since = Date.now();
  say(what, await run(), since);
};

/** Builds in a temporary folder and swaps it in: the app always exists, even if a build fails. */
const bundle = async (): Promise<void> => {
  // Loading Vite takes a second; a start without changes doesn't need it.
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../vite.config'),
  ]);
  const aside = join(CACHE, 'app');
  const old = join(CACHE, 'app.old');
  await build({
    ...config,
    configFile: false,
    root: FRONTEND,
    logLevel: 'warn',
    build: { ...config.build, outDir: aside, emptyOutDir: true },
  });
  const { javascript, fonts } = checkBundle(aside);
  const [inKb, fontsInKb] = [javascript, fonts].map((bytes) => (bytes / 1000).toFixed(1));
  console.log(`Frontend: login page ${inKb} kB of JavaScript (gzip), ${fontsInKb} kB of fonts`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(aside, DIST);
  rmSync(old, { recursive: true, force: true });
};

const inputs = (): string =>
  hashFiles(
    [
      join(FRONTEND, 'src'),
      join(FRONTEND, 'build'),
      join(FRONTEND, 'basemap'),
      join(SHARED_TYPES, 'src'),
    ],
    [
      join(FRONTEND, 'index.html'),
      join(FRONTEND, 'vite.config.ts'),
      join(PUBLIC, 'favicon.svg'),
      join(PROJECT, 'package-lock.json'),
      join(PROJECT, 'CHANGELOG.md'),
    ],
  );

await step('map assets', copyArcgisAssets);
await step('API page', copyApiDocs);
await step('coastline', prepareBasemap);
await step('app', () => unlessUpToDate('app', inputs(), join(DIST, 'index.html'), bundle));
