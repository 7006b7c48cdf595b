import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { bundleReportPlugin, workersReport } from './build/bundleReportPlugin';
import { chunkGroups } from './build/chunkGroups';
import { mapStylesPlugin } from './build/mapStylesPlugin';
import { nextFilesPlugin } from './build/nextFilesPlugin';
import { noPopupsPlugin } from './build/noPopupsPlugin';
import { packageFolder } from './build/paths';
import { routeTablePlugin } from './build/routeTablePlugin';
import { serviceWorkerPlugin } from './build/serviceWorkerPlugin';
import { workshopPlugin } from './build/workshopPlugin';

/** The portal that `npm start` runs; the dev server passes on what it does not serve itself. */
const portal = process.env.PORTAL_URL ?? 'http://127.0.0.1:3000';

/** The package offers bundlers only its development build, which warns developers. */
const ROUTER = join(packageFolder('react-router'), 'dist', 'production', 'index.mjs');
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: ROUTER }] } }),
};

export default defineConfig({
  plugins: [
    react(),
    productionRouter,
    mapStylesPlugin(),
    noPopupsPlugin(),
    routeTablePlugin(),
    workshopPlugin(),
    bundleReportPlugin(),
    nextFilesPlugin(),
    serviceWorkerPlugin(),
  ],
  worker: { plugins: workersReport() },
  build: {
    target: 'es2022',
    // The largest chunk is ArcGIS, which is loaded for the map alone.
    chunkSizeWarningLimit: 6000,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Fonts stay files, so that the page loads only those that it needs.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      // Emotion imports it for a function that the portal doesn't use.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': portal, '/config.json': portal } },
  preview: { host: '127.0.0.1' },
});
