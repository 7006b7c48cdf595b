import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { zipFiles } from '@portal/functions/data/photos/writeZip';
import { download, savedText } from './download';
import type { ReadyExport } from './makeExport';

const NAME = 'Export 2026-11-23 0812.zip';
const INFO = {
  records: { patrols: 1, sightings: 2, surveys: 0 },
  files: [
    { file: 'a.csv', records: 1 },
    { file: 'a.kml', features: 3 },
  ],
};
const FILES = { 'a.csv': 'Patrol\r\n1\r\n', 'export-info.json': JSON.stringify(INFO) };
const computeSum = (text: string): string => createHash('sha256').update(text).digest('hex');
const formatSums = (files: Record<string, string>): string =>
  Object.entries(files)
    .map(([name, text]) => `${computeSum(text)}  ${name}\n`)
    .join('');
const zipWith = (files: Record<string, string>): Promise<Buffer> =>
  buffer(
    zipFiles(
      Object.entries(files).map(([name, text]) => ({
        name,
        date: new Date(0),
        compress: true,
        open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
      })),
    ),
  );

let folder: string;
let server: Server;
let sent: Buffer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'));
  server = createServer((_, response) => response.end(sent));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const save = async (files: Record<string, string>, bytes?: number) => {
  sent = await zipWith(files);
  const { port } = server.address() as AddressInfo;
  const ready = { url: `http://127.0.0.1:${port}/`, bytes: bytes ?? sent.length, fileName: NAME };
  return download(ready as ReadyExport, folder, new AbortController().signal);
};

test('the file is saved and its counts are printed; another one gets another name', async () => {
  const saved = await save({ ...FILES, SHA256SUMS: formatSums(FILES) });
  expect(readFileSync(join(folder, NAME)).equals(sent)).toBe(true);
  expect(savedText(saved, 1234)).toBe(
    [
      '1 patrols, 2 sightings, 0 surveys in 1,234 bytes:',
      ...['  a.csv: 1 records', '  a.kml: 3 on the map', 'All 2 files match their SHA-256.'],
      `Saved as ${join(folder, NAME)}`,
    ].join('\n'),
  );
  await save({ ...FILES, SHA256SUMS: formatSums(FILES) });
  expect(readdirSync(folder).sort()).toEqual(['Export 2026-11-23 0812 (2).zip', NAME].sort());
});

test.each([
  ['damaged', { ...FILES, 'a.csv': 'x', SHA256SUMS: formatSums(FILES) }, undefined],
  ['missing from the zip', { SHA256SUMS: formatSums(FILES) }, undefined],
  ['isn’t listed', { ...FILES, b: '', SHA256SUMS: formatSums(FILES) }, undefined],
  ['bytes arrived', { ...FILES, SHA256SUMS: formatSums(FILES) }, 1_000_000],
])('a download that fails with “%s” is deleted', async (why, files, bytes) => {
  await expect(save(files as Record<string, string>, bytes)).rejects.toThrow(why);
  expect(readdirSync(folder)).toEqual([]);
});
