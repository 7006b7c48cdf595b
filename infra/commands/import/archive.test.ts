import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CheckedArchive } from '@portal/functions/data/archive/checkArchive';
import type { ArchiveInfo } from '@portal/functions/domain/archive/archiveFiles';
import { zipFiles } from '@portal/functions/data/photos/writeZip';
import { writeStoreState } from '#local/dataFolder/state.ts';
import { openZip, type ZipFile } from '../zip/zipFile';
import { archiveIn, checkedText, importArchive, restoredText } from './archive';

const INFO: ArchiveInfo = {
  format: 1,
  release: '0.1.0',
  nation: 'North Inlet',
  archivedAt: '2026-11-23T09:00:00.000Z',
  archivedBy: 'Ada',
  counts: { 'records/patrols': 2, 'records/flags': 3, 'records/starts': 2, 'nation/people': 4 },
  photos: { files: 1, bytes: 3 },
};

let folder: string;
let zip: ZipFile | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  zip?.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => jest.restoreAllMocks());

const computeSum = (text: string): string => createHash('sha256').update(text).digest('hex');

const zipWith = async (files: readonly (readonly [name: string, text: string])[]) => {
  const sources = files.map(([name, text]) => ({
    ...({ name, date: new Date(0), compress: true } as const),
    open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  }));
  const path = join(folder, 'archive.zip');
  writeFileSync(path, await buffer(zipFiles(sources)));
  return path;
};
const withSums = (files: Record<string, string>): [string, string][] => {
  const lines = Object.entries(files).map(([name, text]) => `${computeSum(text)}  ${name}\n`);
  return [...Object.entries(files), ['SHA256SUMS', lines.join('')]];
};
const opened = async (files: Record<string, string>) =>
  archiveIn((zip = await openZip(await zipWith(withSums(files)))));
const read = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
};
const imported = (file: string, nation?: string) =>
  importArchive({ file, nation, isConfirmed: true });

test('an archive is read line by line, and photo by photo', async () => {
  const archive = await opened({
    'records/patrols.jsonl': '{"a":1}\n{"a":2}\n',
    'photos/1/s1/x.jpg': 'abc',
    'archive-info.json': JSON.stringify(INFO),
  });
  expect(archive.info).toEqual(INFO);
  expect(archive.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(archive.files.get('photos/1/s1/x.jpg')).toEqual({ sha256: computeSum('abc'), bytes: 3 });
  expect(await read(archive.lines('records/patrols'))).toEqual(['{"a":1}', '{"a":2}']);
  expect(await read(archive.lines('records/flags'))).toEqual([]);
  expect((await archive.photo('photos/1/s1/x.jpg')).toString()).toBe('abc');
});

test('only a line feed ends a line: notes may have other separators of lines', async () => {
  const notes = ['{"note":"first\u2028second\u2029third\u0085fourth"}', '{"note":"\\r"}', '', '{}'];
  const archive = await opened({
    'records/patrols.jsonl': notes.join('\n'),
    'archive-info.json': JSON.stringify(INFO),
  });
  expect(await read(archive.lines('records/patrols'))).toEqual(notes);
});

test('a line that is longer than any record, or isn’t text, is refused with its number', async () => {
  const long = await opened({
    'records/patrols.jsonl': `{}\n"${'x'.repeat(5_000_000)}"\n`,
    'archive-info.json': JSON.stringify(INFO),
  });
  await expect(read(long.lines('records/patrols'))).rejects.toThrow(
    'records/patrols.jsonl, line 2 is longer than any record.',
  );
});

test('other files are refused with what to do', async () => {
  await expect(opened({ 'export-info.json': '{}' })).rejects.toThrow(
    /isn’t the archive of a nation/,
  );
  const newer = { 'archive-info.json': JSON.stringify({ ...INFO, format: 2, release: '9.0' }) };
  await expect(opened(newer)).rejects.toThrow(/has format 2 \(release 9\.0\)/);
  await expect(opened({ 'archive-info.json': 'null' })).rejects.toThrow(
    'archive-info.json isn’t the description of an archive.',
  );
  await expect(opened({ 'archive-info.json': '{' })).rejects.toThrow(/isn’t JSON/);
  writeFileSync(join(folder, 'text.zip'), 'text');
  await expect(imported(join(folder, 'text.zip'))).rejects.toThrow(/can’t be read as a zip/);
});

test('two files of one name are refused: readers differ in which one they take', async () => {
  const info = JSON.stringify(INFO);
  const path = await zipWith([
    ['records/patrols.jsonl', '{}'],
    ['records/patrols.jsonl', '{"a":1}'],
    ...withSums({ 'archive-info.json': info }),
  ]);
  await expect(imported(path)).rejects.toThrow(/it has two files records\/patrols\.jsonl/);
});

test('a damaged archive is refused before the store is opened', async () => {
  const path = await zipWith([
    ['archive-info.json', JSON.stringify(INFO)],
    ['SHA256SUMS', `${'a'.repeat(64)}  archive-info.json\n`],
  ]);
  await expect(imported(path)).rejects.toThrow(/archive-info\.json is damaged/);
});

test('an archive of another nation than the one named is refused', async () => {
  const path = await zipWith(withSums({ 'archive-info.json': JSON.stringify(INFO) }));
  await expect(imported(path, 'South Sound')).rejects.toThrow(
    'This is an archive of North Inlet, not of South Sound.',
  );
});

test('a portal whose first load was interrupted is refused: the next start would delete the nation', async () => {
  const path = await zipWith(withSums({ 'archive-info.json': JSON.stringify(INFO) }));
  const { DATA_DIR } = process.env;
  process.env.DATA_DIR = folder;
  try {
    await expect(imported(path)).rejects.toThrow(/There is no portal in .* Run "npm start/);
    writeStoreState(folder, 'embedded', { contents: 'loading', ownPassword: false });
    await expect(imported(path)).rejects.toThrow(/There is no portal in .* Run "npm start/);
  } finally {
    if (DATA_DIR === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = DATA_DIR;
  }
});

test('a person decides on who made it, when, counts, new numbers and what is odd', () => {
  const checked = {
    archive: { info: INFO },
    patrols: 2,
    taken: [1001],
    continues: false,
    odd: Array.from({ length: 22 }, (_, i) => `line ${i}`),
  } as unknown as CheckedArchive;
  const text = checkedText(checked);
  expect(text).toContain(
    'Archive of North Inlet, made by Ada at 2026-11-23T09:00:00.000Z with release 0.1.0.',
  );
  expect(text).toContain('  patrols: 2\n  flags: 3\n  start times: 2\n  photo files: 1\n');
  expect(text).toContain('22 values don’t meet today’s rules.');
  expect(text).toContain('  line 19\n  … and 2 more\n');
  expect(text).toContain(
    '1 patrol gets a new number, because this portal already uses its number.',
  );
});

test('restored records are counted, with a table of new numbers', () => {
  const text = restoredText(INFO, { patrols: 2, renumbered: [[1001, 1042]] });
  expect(text.split('\n').slice(0, 7)).toEqual([
    ...['Restored North Inlet:', '  2 of 2 patrols', '  flags: 3', '  start times: 2'],
    '  photo files: 1',
    'Patrols with new numbers. Find a patrol and links still find them by the old ones:',
    '  #1001 → #1042',
  ]);
});
