/**
 * Entry point of every command: `node infra/base/bootstrap.mjs <command> [arguments]`.
 *
 * Plain Node without dependencies, because it runs on a fresh clone before anything is installed. It checks
 * Node, installs what is missing, and runs the command in the same process, so that signals reach the command
 * itself.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installState } from './installState.mjs';
import { inWords, supports } from './nodeVersion.mjs';

const ROOT = join(import.meta.dirname ?? '', '..', '..');

/**
 * The file of each command. Those that build and run the portal need no packages from `devDependencies`: a
 * first start takes less time, and the packages of a running portal don't change.
 */
const { running, developing } = JSON.parse(
  readFileSync(new URL('./commands.json', import.meta.url), 'utf8'),
);
const COMMANDS = { ...running, ...developing };

/** Needs the name of the command. */
const CDK = developing.deploy;

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

const install = (state, withDevelopment) => {
  console.log('Installing packages; the first time this takes a minute or two …');
  const npm = process.env.npm_execpath;
  const args = [
    // The portal may be running: `ci` would delete its packages first.
    ...(state === 'missing' ? ['install', '--no-save'] : ['ci']),
    ...['--no-audit', '--no-fund', '--ignore-scripts'],
    withDevelopment ? '--include=dev' : '--omit=dev',
  ];
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
const withDevelopment = !(command in running);
const state = installState(ROOT, withDevelopment);
if (state !== 'current') install(state, withDevelopment);
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
