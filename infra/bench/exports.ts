/**
 * `npm run bench:export`: compares the CSV of an export with csv-stringify alone on the same cells and with a
 * plain write of the same bytes, and measures the memory for a year and for ten years of the large set. Each
 * measurement runs in a process with a heap of 64 MB. Exits with 1 if a limit is exceeded. With `--job`, see
 * exportJob.ts.
 */
import { fork } from 'node:child_process';
import { createWriteStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { quantile, withCpu } from '@portal/functions/bench/metered';
import type { Row } from '@portal/functions/domain/formats/batches';
import { zipFiles } from '@portal/functions/data/photos/writeZip';
import { csvStream } from '@portal/functions/domain/formats/csv';
import { workbookParts } from '@portal/functions/domain/formats/xlsx';
import type { Column } from '@portal/shared-types/records/engine/render/tables';
import { stringify } from 'csv-stringify/sync';
import { measuredBy, printLimits } from './limits';

const YEAR = 218_000;
const BATCH = 500;
const ROUNDS = 3;
const LIMITS = { bare: 1.3, raw: 25, megabytes: 150 };
const WAYS = ['csv', 'bare', 'raw'] as const;
type Way = (typeof WAYS)[number] | 'xlsx';

interface Measured {
  cpuMs: number;
  megabytes: number;
}

const column = (key: string, type: Column['type'] = 'text'): Column => ({ key, label: key, type });
const COLUMNS: readonly Column[] = [
  ...['sighting_id', 'type', 'subtype', 'nation', 'sharing', 'comments'].map((key) => column(key)),
  ...[column('at', 'dateTime'), column('patrol', 'integer'), column('count', 'integer')],
  ...[column('latitude', 'degrees'), column('longitude', 'degrees'), column('seen', 'yesNo')],
  ...Array.from({ length: 8 }, (_, i) => column(`detail ${i}`)),
];

/** Always the same rows, so that making them isn't measured. */
const ROWS: readonly Row[] = Array.from({ length: BATCH }, (_, i) => [
  ...[`${1000 + i}.${i % 9}`, 'Wildlife Sighting', 'Haíɫzaqv', 'Kitasoo Xai’xais', 'Network'],
  i % 3 ? 'Two adults, one calf; "slow"' : '-travelling north',
  ...['2026-07-04 09:30:00', 1000 + i, i % 12, 52.3 + i / 1e4, -131.4 - i / 1e5, i % 2 === 0],
  ...Array.from({ length: 8 }, (__, k) => (k % 2 ? null : `Answer ${(i * k) % 100}`)),
]);

const batches = function* (rows: number): Generator<readonly Row[]> {
  for (let left = rows; left > 0; left -= BATCH) yield left >= BATCH ? ROWS : ROWS.slice(0, left);
};

const bareChunks = function* (rows: number): Generator<Buffer> {
  const options = { record_delimiter: 'windows', quote_record_delimiter: true } as const;
  const cast = { boolean: (yes: boolean) => (yes ? 'Yes' : 'No') };
  for (const some of batches(rows))
    yield Buffer.from(stringify(some as unknown[][], { ...options, cast }));
};

const makeWorkbook = (rows: number): Readable => {
  const table = { title: 'Sightings', columns: COLUMNS, rows, open: () => batches(rows) };
  const date = new Date(0);
  return zipFiles(
    workbookParts([table]).map((part) => ({ ...part, date, compress: true as const })),
  );
};

const work = async (way: Way, rows: number, file: string): Promise<void> => {
  if (way === 'raw') {
    const bytes = Buffer.from(stringify(ROWS as unknown[][]));
    const target = openSync(file, 'w');
    for (let left = rows; left > 0; left -= BATCH) writeSync(target, bytes);
    return;
  }
  const open = {
    csv: () => csvStream(COLUMNS, batches(rows)),
    xlsx: () => makeWorkbook(rows),
    bare: () => Readable.from(bareChunks(rows), { objectMode: false }),
  };
  await pipeline(open[way](), createWriteStream(file));
};

/** Runs in the measured process. */
const measureHere = async (way: Way, rows: number, file: string): Promise<void> => {
  await work(way, BATCH * 20, file);
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const { cpu: cpuMs } = await withCpu(() => work(way, rows, file));
  clearInterval(timer);
  process.send!({ cpuMs, megabytes: (peak - idle) / 1e6 } satisfies Measured);
};

const measure = (way: Way, rows: number, file: string): Promise<Measured> =>
  measuredBy(
    fork(import.meta.filename, [way, String(rows), file], {
      execArgv: ['--import', 'tsx', '--max-old-space-size=64'],
    }),
  );

const compare = async (file: string): Promise<boolean> => {
  const cpu: Record<(typeof WAYS)[number], number[]> = { csv: [], bare: [], raw: [] };
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const way of WAYS) {
      const { cpuMs, megabytes } = await measure(way, YEAR, file);
      cpu[way].push(cpuMs);
      if (way === 'csv') memory.push(megabytes);
    }
  const tenYears = await measure('csv', 10 * YEAR, file);
  const workbook = await measure('xlsx', 10 * YEAR, file);
  const ms = quantile(cpu.csv, 0.5);
  const { bare, raw, megabytes } = LIMITS;
  const isMet = printLimits([
    ['CSV, times csv-stringify alone', ms / quantile(cpu.bare, 0.5), '≤', bare],
    ['CSV, times a plain write of the bytes', ms / quantile(cpu.raw, 0.5), '≤', raw],
    ['Memory above idle, 218,000 rows', quantile(memory, 0.5), '≤', megabytes, ' MB'],
    ['Memory above idle, 2,180,000 rows', tenYears.megabytes, '≤', megabytes, ' MB'],
    ['Workbook of 2,180,000 rows', workbook.megabytes, '≤', megabytes, ' MB'],
  ]);
  console.log(
    `CPU time for 218,000 rows: ${ms.toFixed(0)} ms; workbook of ten times as many: ${workbook.cpuMs.toFixed(0)} ms`,
  );
  return isMet;
};

if (process.send) {
  const [way, rows, file] = process.argv.slice(2) as [Way, string, string];
  await measureHere(way, Number(rows), file);
} else if (process.argv[2] === '--job') {
  const { benchJob } = await import('./exportJob');
  process.exitCode = (await benchJob(Number(process.argv[3] ?? NaN) || undefined)) ? 0 : 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-export-'));
  try {
    process.exitCode = (await compare(join(folder, 'out.csv'))) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
