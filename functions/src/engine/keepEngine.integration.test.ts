import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { runEngine } from '#testing/engine.ts';
import { endsSoon, isRunning } from '#testing/processes.ts';
import { freeAddress, isGuessable, keepEngine } from './keepEngine';

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

test('a website cannot guess where the engine listens', async () => {
  const { address, stop } = await runEngine();
  const another = await freeAddress();
  // Only Linux and Windows offer more than 127.0.0.1.
  if (!isGuessable(address)) {
    expect(address.host).toMatch(/^127(\.\d{1,3}){3}$/);
    expect(another.host).not.toBe(address.host);
    await expect(fetch(`http://127.0.0.1:${address.port}`)).rejects.toThrow('fetch failed');
  }
  expect(isGuessable(address)).toBe(['darwin', 'freebsd', 'openbsd'].includes(process.platform));
  expect(another.port).not.toBe(address.port);
  await stop();
});

test('a system without such addresses listens at 127.0.0.1, and says so', async () => {
  const address = await freeAddress('192.0.2.1');
  expect(address.host).toBe('127.0.0.1');
  expect(isGuessable(address)).toBe(true);
});
