/**
 * Entry point of every command: `node infra/local/bootstrap.mjs <command> [arguments]`.
 *
 * Plain Node without dependencies, because it runs on a fresh clone before anything is installed. It checks
 * Node, installs what is missing, and runs the command in the same process, so that signals reach the command
 * itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWords, supports } from './nodeVersion.mjs';

const ROOT = join(import.meta.dirname ?? '', '..', '..');

/** Needs the name of the command. */
const CDK = 'infra/local/cdkCommand.ts';

const COMMANDS = {
  start: 'infra/local/start.ts',
  test: 'infra/local/testing/test.ts',
  check: 'infra/local/testing/check.ts',
  'test:deep': 'infra/local/testing/deep.ts',
  import: 'infra/local/import/main.ts',
  admin: 'infra/local/admin/main.ts',
  redrive: 'infra/local/redrive/main.ts',
  backup: 'infra/local/restore/backup.ts',
  restore: 'infra/local/restore/main.ts',
  export: 'infra/local/export/main.ts',
  smoke: 'infra/local/smoke/main.ts',
  bench: 'functions/bench/run.ts',
  'bench:sign-in': 'functions/bench/signIn.ts',
  'bench:photos': 'infra/bench/photos.ts',
  'bench:export': 'infra/bench/exports.ts',
  'bench:imports': 'infra/bench/imports.ts',
  'bench:load': 'infra/bench/load.ts',
  plan: 'infra/bench/plan/main.ts',
  build: 'infra/local/build.ts',
  synth: CDK,
  assemble: CDK,
  diff: CDK,
  deploy: CDK,
  rollback: CDK,
};

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const checkNode = () => {
  // Versions of Node that are too old lack `import.meta.dirname`, which ROOT needs.
  const packageJson = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const range = JSON.parse(packageJson).engines.node;
  const found = process.versions.node;
  if (!supports(range, found))
    fail(`The portal needs Node ${inWords(range)}; this is Node ${found}.`);
};

/** Whether `npm ci` would change anything: compares the lock file with npm's record of installed packages. */
const installIsCurrent = () => {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, link, extraneous, optional, devOptional }]) =>
        !path.includes('node_modules/') ||
        link ||
        // In the lock file, but not required by anything.
        extraneous ||
        installed[path]?.version === version ||
        // Packages of other platforms are never installed here.
        (!installed[path] && (optional || devOptional)),
    );
  } catch {
    return false;
  }
};

const install = () => {
  console.log('Installing packages (npm ci); the first time this takes a minute or two …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts'];
  const options = {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  };
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error || status !== 0)
    fail('The packages could not be installed; the reason is above. Nothing was started.');
};

checkNode();
const [command, ...args] = process.argv.slice(2);
const task = COMMANDS[command];
if (!task) fail(`Use one of: ${Object.keys(COMMANDS).join(', ')}.`);
if (!installIsCurrent()) install();
process.chdir(ROOT);
process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD = '1';
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
process.argv = [process.argv[0], join(ROOT, task), ...(task === CDK ? [command] : []), ...args];
// npm passes Ctrl-C and SIGTERM on, but it can't pass on SIGKILL.
if (process.env.npm_lifecycle_event) await import('./endWithParent.mjs');
const { register } = await import('tsx/esm/api');
const unregister = register();
await import(new URL(`../../${task}`, import.meta.url).href);
// Otherwise the first call of each route would wait three times as long: tsx would parse its bundle too.
if (command === 'start') await unregister();
