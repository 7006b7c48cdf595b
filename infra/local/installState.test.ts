import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WANTED = {
  '': { version: '1.0.0' },
  'node_modules/own': { link: true },
  'node_modules/esbuild': { version: '1.0.0' },
  'node_modules/esbuild-windows': { version: '1.0.0', optional: true },
  'node_modules/jest': { version: '1.0.0', dev: true },
};
const ESBUILD = { 'node_modules/esbuild': { version: '1.0.0' } };
const JEST = { 'node_modules/jest': { version: '1.0.0' } };
const OLD_JEST = { 'node_modules/jest': { version: '0.9.0' } };

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'install-state-'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: WANTED }));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A separate program, because the module is an ES module and the tests aren't. */
const statesWith = (installed: object): string[] => {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
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
