/**
 * Builds the service worker next to the app, with the list of files needed to open the app. The map isn't in
 * the list: it is larger than everything else, and is stored when first used.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import type { Release } from '../src/app/service-worker/worker';
import { WORKER_FILE } from '../src/app/service-worker/register';
import { filesToKeep } from './filesToKeep';
import { FRONTEND } from './paths';

const builtWorker = (release: Release): string => {
  const { outputFiles } = buildSync({
    entryPoints: [join(FRONTEND, 'src', 'app', 'service-worker', 'main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { RELEASE: JSON.stringify(release) },
  });
  return outputFiles[0]!.text;
};

export const serviceWorkerPlugin = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const files = filesToKeep(
      outputs.map((output) =>
        output.type === 'chunk'
          ? { fileName: output.fileName, moduleIds: output.moduleIds }
          : { fileName: output.fileName },
      ),
    );
    const page = outputs.find(({ fileName }) => fileName === 'index.html');
    const hash = createHash('sha256').update(files.join('\n'));
    if (page?.type === 'asset') hash.update(page.source);
    const version = hash.digest('hex').slice(0, 16);
    this.emitFile({
      type: 'asset',
      fileName: WORKER_FILE,
      source: builtWorker({ version, files }),
    });
  },
});
