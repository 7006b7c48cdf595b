import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WANTED = {
  '': { version: '1.0.0' },
  app: { version: '1.0.0' },
  'app/node_modules/vite': { version: '2.0.0' },
  'node_modules/own': { link: true },
  'node_modules/esbuild': { version: '1.0.0' },
  'node_modules/esbuild-windows': { version: '1.0.0', optional: true },
  'node_modules/jest': { version: '1.0.0', dev: true },
};
const ESBUILD = {
  'node_modules/own': { link: true },
  'node_modules/esbuild': { version: '1.0.0' },
  'app/node_modules/vite': { version: '2.0.0' },
};
const WINDOWS = { 'node_modules/esbuild-windows': { version: '1.0.0' } };
const JEST = { 'node_modules/jest': { version: '1.0.0' } };
const OLD_JEST = { 'node_modules/jest': { version: '0.9.0' } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-state-'));
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A separate program, because the module is an ES module and the tests aren't. */
const statesWith = (installed: object, lost: string[] = []): string[] => {
  for (const path of Object.keys(installed).filter((one) => !lost.includes(one))) {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), '{}');
  }
  const record = join(root, 'node_modules', '.package-lock.json');
  writeFileSync(record, JSON.stringify({ packages: installed }));
  const module = pathToFileURL(join(import.meta.dirname, 'installState.mjs')).href;
  const script = `import { installState } from ${JSON.stringify(module)};
    const states = [false, true].map((dev) => installState(${JSON.stringify(root)}, dev));
    console.log(states.join());`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    .trim()
    .split(',');
};

test.each([
  ['nothing', {}, 'missing', 'missing'],
  ['what the portal needs', ESBUILD, 'current', 'missing'],
  ['everything for this platform', { ...ESBUILD, ...JEST }, 'current', 'current'],
  ['another version', { ...ESBUILD, ...OLD_JEST }, 'outdated', 'outdated'],
])('with %s installed', (_, installed, toRun, toDevelop) => {
  expect(statesWith(installed)).toEqual([toRun, toDevelop]);
});

test.each([
  ['a package', 'node_modules/esbuild', 'missing'],
  ['a workspace’s own package', 'app/node_modules/vite', 'missing'],
  ['the link to a workspace', 'node_modules/own', 'missing'],
  ['an optional package that was installed', 'node_modules/esbuild-windows', 'missing'],
  ['a package for development', 'node_modules/jest', 'current'],
])('%s whose folder was lost is missing', (_, path, toRun) => {
  const all = { ...ESBUILD, ...WINDOWS, ...JEST };
  expect(statesWith(all)).toEqual(['current', 'current']);
  rmSync(join(root, path), { recursive: true });
  expect(statesWith(all, [path])).toEqual([toRun, 'missing']);
  mkdirSync(join(root, path));
  expect(statesWith(all, [path])).toEqual([toRun, 'missing']);
});
