import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE } from './paths';
import { hashFiles, unlessUpToDate } from './stamp';

const folder = mkdtempSync(join(tmpdir(), 'stamp-'));
const name = `test-${process.pid}`;
const output = join(folder, 'output');
const make = jest.fn(() => writeFileSync(output, 'made'));

beforeEach(() => make.mockClear());
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(CACHE, `${name}.stamp`), { force: true });
});

describe('a build step', () => {
  it('runs once for the same inputs, and again for others or when its output has gone', async () => {
    expect(await unlessUpToDate(name, 'a', output, make)).toBe(true);
    expect(await unlessUpToDate(name, 'a', output, make)).toBe(false);
    expect(await unlessUpToDate(name, 'b', output, make)).toBe(true);
    rmSync(output);
    expect(await unlessUpToDate(name, 'b', output, make)).toBe(true);
    expect(make).toHaveBeenCalledTimes(3);
    expect(existsSync(output)).toBe(true);
  });

  it('runs again after it has failed', async () => {
    const fail = () => Promise.reject(new Error('disk full'));
    await expect(unlessUpToDate(name, 'c', output, fail)).rejects.toThrow('disk full');
    expect(await unlessUpToDate(name, 'c', output, make)).toBe(true);
  });

  it('sees a changed file, and does not mind a changed test', () => {
    const source = join(folder, 'map.ts');
    writeFileSync(source, '1');
    const before = hashFiles([folder], []);
    writeFileSync(join(folder, 'map.test.ts'), 'x');
    expect(hashFiles([folder], [])).toBe(before);
    writeFileSync(source, '2');
    expect(hashFiles([folder], [])).not.toBe(before);
  });
});
