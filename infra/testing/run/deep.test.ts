import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const deep = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'deep.ts'), ...args], {
    encoding: 'utf8',
  });

test('--help prints the usage and runs nothing', () => {
  const { status, stdout, stderr } = deep('--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^npm run test:deep -- .*\n[^=]*journeys {3}all journeys/);
});

test('an unknown option is an error with the usage, without a stack', () => {
  const { status, stdout, stderr } = deep('--repat', '10');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/Unknown option '--repat'[^]*npm run test:deep -- /);
  expect(stderr).not.toMatch(/^\s+at /m);
});
