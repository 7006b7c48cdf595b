import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { endsSoon, isRunning } from '@portal/functions/testing/processes';
import { PROJECT_ROOT } from './paths';
import { run } from './run';

const RUNS_LONG = 'console.log(process.pid); setInterval(() => {}, 60_000)';
const PARENT = `import('./infra/base/run.ts').then(({ run }) => run(['-e', '${RUNS_LONG}']))`;

test('a program ends with the process that ran it, even after SIGKILL', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', PARENT], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const child = Number(line);
  expect(isRunning(child)).toBe(true);
  parent.kill('SIGKILL');
  expect(await endsSoon(child)).toBe(true);
});

test('lines of both outputs can be read, and the exit code is returned', async () => {
  const lines: string[] = [];
  const script = 'console.log("one\\ntwo"); console.error("three"); process.exitCode = 3';
  expect(await run(['-e', script], {}, (line) => lines.push(line))).toBe(3);
  expect(lines.sort()).toEqual(['one', 'three', 'two']);
});

const NICER = `const timer = setInterval(() => {
  if (require('node:os').getPriority() !== 5) return;
  clearInterval(timer);
  require('node:child_process').spawnSync('nice', { stdio: 'inherit' });
}, 10)`;

test('niceness also applies to what the program starts', async () => {
  const lines: string[] = [];
  await run(['-e', NICER], { niceness: 5 }, (line) => lines.push(line));
  expect(lines).toEqual(['5']);
});
