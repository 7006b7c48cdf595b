/**
 * `npm run bench:export -- --job [patrols]`: the whole job, from its request to its file, in a process with a
 * heap of 64 MB, for a tenth of the patrols and for all of them (default 13,000, about 218,000 sightings;
 * loading them takes many minutes). Prints memory above idle, the time until the first rows are in the store,
 * and the CPU time. Exits with 1 if a limit is exceeded.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJob, requestKey } from '@portal/functions/data/export/exportState';
import { startExport } from '@portal/functions/data/export/startExport';
import { readJob } from '@portal/functions/data/store/jobState';
import { createPatrol } from '@portal/functions/data/change/createPatrol';
import { headObject } from '@portal/functions/data/objects/objects';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import {
  EXPORT_FORMATS,
  EXPORT_TABLES,
  exportRequest,
} from '@portal/shared-types/contract/api/exports';
import { newPatrol } from '@portal/shared-types/records/patrol';
import { today } from '@portal/shared-types/base/time/wallClock';
import { demoPatrols } from '#demo/generate.ts';
import { loadAccounts, loadLists } from '#demo/load.ts';
import { DEMO_ACCOUNTS } from '#demo/people.ts';
import { bundleJob, measure, startStores, type MeasuredJob } from './jobs';

const PATROLS = 13_000;
const FIVE_YEARS_MS = 5 * 365 * 24 * 60 * 60 * 1000;
const HEAP = ['--max-old-space-size=64'];
const LIMITS = { megabytes: 150, firstMs: 2000 };

interface MeasuredExport extends MeasuredJob {
  records: number;
  bytes: number;
  firstMs: number;
}

const { login_name, full_name, access } = DEMO_ACCOUNTS.at(-1)!;
/** Administrator of every nation. */
const viewer: Viewer = { login_name, full_name, access };

const request = exportRequest.parse({
  question: {
    kind: 'patrols',
    include: ['sightings', 'surveys'],
    startDate: '1990-01-01 00:00:00',
    endDate: '2090-01-01 00:00:00',
  },
  tables: [...EXPORT_TABLES],
  formats: [...EXPORT_FORMATS],
  origin: 'http://localhost',
});

/** @param objects folder of the store's objects */
const measureExport = async (bundle: string, objects: string): Promise<MeasuredExport> => {
  const { id } = (await startExport(viewer, request)).job;
  const job = exportJob(login_name, id);
  const { folder } = (await readJob(job)) as unknown as { folder: string };
  const hasRows = (): boolean => readdirSync(objects).some((name) => name.includes('_2frows_2f'));
  const began = performance.now();
  let firstMs = Infinity;
  const timer = setInterval(() => {
    if (firstMs === Infinity && hasRows()) firstMs = performance.now() - began;
  }, 20);
  const measured = await measure(bundle, requestKey(folder), HEAP);
  clearInterval(timer);
  const done = await readJob(job);
  if (done?.state !== 'ready') throw new Error(`The export failed: ${done?.reason}`);
  const { bytes } = (await headObject(`${folder}export.zip`))!;
  return { ...measured, firstMs, bytes, records: done.written };
};

const loadPatrols = async (until: Date, count: number): Promise<void> => {
  for (const input of demoPatrols(today(until), undefined, count)) {
    const patrol = newPatrol.parse(input);
    await createPatrol({ login_name }, patrol, `${patrol.nation} ${patrol.patrol_start_dt}`);
  }
};

export const benchJob = async (patrols = PATROLS): Promise<boolean> => {
  const root = mkdtempSync(join(tmpdir(), 'portal-bench-export-'));
  const stop = await startStores(root);
  try {
    const bundle = await bundleJob(root, 'exportRecords');
    await loadAccounts('bench-password');
    await loadLists();
    let ok = true;
    const tenth = Math.ceil(patrols / 10);
    // The others are in earlier years.
    for (const [count, until] of [
      [tenth, Date.now()],
      [patrols - tenth, Date.now() - FIVE_YEARS_MS],
    ] as const) {
      await loadPatrols(new Date(until), count);
      const { records, peak, idle, cpuMs, ms, firstMs, bytes } = await measureExport(
        bundle,
        join(root, 'objects', 'objects'),
      );
      const megabytes = (peak - idle) / 1e6;
      ok &&= megabytes <= LIMITS.megabytes && firstMs <= LIMITS.firstMs;
      console.log(
        [
          `${records.toLocaleString('en-CA')} records, file of ${(bytes / 1e6).toFixed(1)} MB`,
          `  memory above idle: ${megabytes.toFixed(0)} MB (limit ${LIMITS.megabytes})`,
          `  first rows stored after ${firstMs.toFixed(0)} ms (limit ${LIMITS.firstMs})`,
          `  ${(ms / 1000).toFixed(1)} s, of them ${(cpuMs / 1000).toFixed(1)} s CPU`,
        ].join('\n'),
      );
    }
    return ok;
  } finally {
    await stop();
    rmSync(root, { recursive: true, force: true });
  }
};
