import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { PROJECT_ROOT } from '../buildFunctions';
import { run } from './run';

const RUNS_LONG = 'console.log(process.pid); setInterval(() => {}, 60_000)';
const PARENT = `import('./infra/local/run.ts').then(({ run }) => run(['-e', '${RUNS_LONG}']))`;

const runs = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a program ends with the process that ran it, even after SIGKILL', async () => {
  const parent = spawn(process.execPath, ['--import', 'tsx', '-e', PARENT], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const child = Number(line);
  expect(runs(child)).toBe(true);
  parent.kill('SIGKILL');
  for (let i = 0; i < 500 && runs(child); i++) await wait(20);
  expect(runs(child)).toBe(false);
});

test('lines of both outputs can be read, and the exit code is returned', async () => {
  const lines: string[] = [];
  const script = 'console.log("one\\ntwo"); console.error("three"); process.exitCode = 3';
  expect(await run(['-e', script], {}, (line) => lines.push(line))).toBe(3);
  expect(lines.sort()).toEqual(['one', 'three', 'two']);
});
