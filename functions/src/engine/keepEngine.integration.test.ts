import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runEngine } from '../testing/engine';
import { endsSoon, isRunning } from '../testing/processes';
import { keepEngine } from './keepEngine';

describe('the engine ends with the process that started it', () => {
  const children: ChildProcess[] = [];
  afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

  test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('after %s', async (signal) => {
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', join(__dirname, '../testing/startEngineAndWait.ts')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    children.push(parent);
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const engine = Number(line);
    expect(isRunning(engine)).toBe(true);
    const ended = once(parent, 'exit');
    parent.kill(signal);
    expect(await ended).toEqual([null, signal]);
    expect(await endsSoon(engine)).toBe(true);
  });
});

test('stopping waits until the engine has ended', async () => {
  const { pid, stop } = await runEngine();
  expect(isRunning(pid)).toBe(true);
  await stop();
  expect(isRunning(pid)).toBe(false);
});

test('an engine that does not start gives its last line as the reason', async () => {
  await expect(keepEngine(['bash', '-c', 'echo first; echo the reason >&2'])).rejects.toThrow(
    'the reason',
  );
  await expect(keepEngine(['no-such-program'])).rejects.toThrow('ENOENT');
});
