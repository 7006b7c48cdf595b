import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import lockFile from '../../package-lock.json';
import { PROJECT_ROOT } from '#base/paths.ts';
import { running } from '../base/commands.json';

/** Files that these commands start by path. */
const STARTED = [
  ...['frontend/build/build.ts', 'frontend/vite.config.ts'],
  ...['frontend/src/main.tsx', 'frontend/src/app/service-worker/main.ts'],
  ...['infra/build/environmentCredentials.ts', 'infra/build/brotli/main.ts'],
  ...['infra/local/jobs/main.mjs', 'infra/local/objectStore/main.ts'],
];

const onlyOwnFiles: esbuild.Plugin = {
  name: 'only own files',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(@portal\/|#)/.test(path) ? undefined : { path, external: true },
    );
    // Without this, esbuild reads EditDrafts.tsx instead of editDrafts.ts.
    build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const files = ['.ts', '.tsx', ''].map((ending) => join(resolveDir, path + ending));
      const found = files.find((file) => existsSync(file));
      return found?.match(/\.(mjs|tsx?)$/) ? { path: found } : { path, external: true };
    });
  },
};

const getPackageName = (path: string): string =>
  path.split('/', path.startsWith('@') ? 2 : 1).join('/');

test('commands that run the portal need no packages from devDependencies', async () => {
  const { metafile } = await esbuild.build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [...Object.values(running), ...STARTED],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    outdir: 'nowhere',
    metafile: true,
    logLevel: 'silent',
    plugins: [onlyOwnFiles],
  });
  const packages: Partial<Record<string, { version?: string; link?: boolean; dev?: boolean }>> =
    lockFile.packages;
  const isInstalled = (name: string, workspace: string): boolean => {
    const paths = [`${workspace}/node_modules/${name}`, `node_modules/${name}`];
    const found = paths.map((path) => packages[path]).find(Boolean);
    return found !== undefined && !found.dev;
  };
  const needed = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ path, external }) => external && !/^\.|:/.test(path))
      .map(({ path }) => ({ name: getPackageName(path), file })),
  );
  expect(needed.filter(({ name, file }) => !isInstalled(name, file.split('/')[0]!))).toEqual([]);
  const names = new Set(needed.map(({ name }) => name));
  for (const name of ['react', 'vite', 'esbuild', 'yauzl']) expect(names).toContain(name);
});
