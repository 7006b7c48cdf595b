import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipOf } from '@portal/functions/data/photos/writeZip';
import { openZip, type ZipFile } from '../zip/zipFile';
import { archiveIn, importArchive, restoredText } from './archive';

const INFO = {
  ...{ format: 1, release: '0.1.0', nation: 'North Inlet' },
  ...{ archivedAt: '2026-11-23T09:00:00.000Z', archivedBy: 'Ada' },
  counts: { 'records/patrols': 2, 'records/flags': 3, 'nation/people': 4 },
  photos: { files: 1, bytes: 3 },
};
const DIGEST = 'a'.repeat(64);

let folder: string;
let zip: ZipFile | undefined;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'archive-'))));
afterEach(() => {
  zip?.close();
  rmSync(folder, { recursive: true });
});

const zipWith = async (files: Record<string, string>): Promise<string> => {
  const sources = Object.entries(files).map(([name, text]) => ({
    ...({ name, date: new Date(0), compress: true } as const),
    open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
  }));
  const path = join(folder, 'archive.zip');
  writeFileSync(path, await buffer(zipOf(sources)));
  return path;
};
const opened = async (files: Record<string, string>) =>
  archiveIn((zip = await openZip(await zipWith(files))));

test('an archive is read line by line, and photo by photo', async () => {
  const archive = await opened({
    'records/patrols.jsonl': '{"a":1}\n{"a":2}\n',
    'photos/1/s1/x.jpg': 'abc',
    'archive-info.json': JSON.stringify(INFO),
    SHA256SUMS: `${DIGEST}  archive-info.json\n`,
  });
  expect(archive).toMatchObject({ info: INFO, sha256: DIGEST, photos: ['photos/1/s1/x.jpg'] });
  const lines: string[] = [];
  for await (const line of archive.lines('records/patrols')) lines.push(line);
  for await (const line of archive.lines('records/flags')) lines.push(line);
  expect(lines).toEqual(['{"a":1}', '{"a":2}']);
  expect((await archive.photo('photos/1/s1/x.jpg')).toString()).toBe('abc');
});

test('other files are refused with what to do', async () => {
  await expect(opened({ 'export-info.json': '{}' })).rejects.toThrow(
    /isn’t the archive of a nation/,
  );
  const newer = { 'archive-info.json': JSON.stringify({ ...INFO, format: 2, release: '9.0' }) };
  await expect(opened(newer)).rejects.toThrow(/has format 2 \(release 9\.0\)/);
  writeFileSync(join(folder, 'text.zip'), 'text');
  await expect(importArchive(join(folder, 'text.zip'))).rejects.toThrow(/can’t be read as a zip/);
});

test('a damaged archive is refused before the store is opened', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const info = JSON.stringify(INFO);
  const path = await zipWith({
    'archive-info.json': info,
    SHA256SUMS: `${DIGEST}  archive-info.json\n`,
  });
  await expect(importArchive(path)).rejects.toThrow(/archive-info\.json is damaged/);
});

test('restored records are counted', () => {
  expect(restoredText(INFO, 2).split('\n').slice(0, 4)).toEqual([
    ...['Restored North Inlet:', '  2 of 2 patrols', '  flags: 3', '  photo files: 1'],
  ]);
});
