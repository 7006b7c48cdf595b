/** What the benches of jobs run: an object store, a database, and jobs in separate processes. */
import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { putJson } from '@portal/functions/data/objects/objects';
import { beginJob, readJob } from '@portal/functions/data/store/jobState';
import { zipJob } from '@portal/functions/data/photos/zipJob';
import { createTables } from '@portal/functions/data/store/tables';
import startEngine from '@portal/functions/testing/startEngine';
import stopEngine from '@portal/functions/testing/stopEngine';
import { VIEWERS, withAccount } from '@portal/functions/testing/store';
import { listKey, runFolder, zipFileKey } from '@portal/functions/domain/photos/zipManifest';
import { build } from 'esbuild';
import { PROJECT_ROOT } from '#base/paths.ts';
import { settings } from '#build/buildFunctions.ts';
import { runObjectStore } from '#local/objectStore/run.ts';
import { measuredBy } from './limits';

const ACCESS = {
  accessKeyId: 'LOCALBENCH',
  secretAccessKey: randomBytes(20).toString('hex'),
  region: 'ca-central-1',
};

/** Starts both in the folder. @returns a function that stops them */
export const startStores = async (folder: string): Promise<() => Promise<void>> => {
  await startEngine();
  const store = await runObjectStore({
    options: {
      root: join(folder, 'objects'),
      bucket: 'portal',
      origins: [],
      abortAfterDays: 2,
      access: ACCESS,
    },
    host: '127.0.0.1',
    port: 0,
  });
  Object.assign(process.env, {
    BUCKET_NAME: 'portal',
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${store.port}`,
    AWS_ACCESS_KEY_ID: ACCESS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    AWS_REGION: ACCESS.region,
    TABLE_NAME: 'bench-records',
    AUTH_TABLE_NAME: 'bench-auth',
  });
  await createTables();
  await withAccount(VIEWERS.guardian);
  return async () => {
    await store.stop();
    await stopEngine();
  };
};

export const bundleJob = async (folder: string, job: string): Promise<string> => {
  const outfile = join(folder, `${job}.mjs`);
  await build({
    ...settings,
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [join(PROJECT_ROOT, 'functions', 'src', 'jobs', `${job}.ts`)],
    outfile,
    outExtension: {},
    logLevel: 'error',
  });
  return outfile;
};

export interface MeasuredJob {
  ms: number;
  cpuMs: number;
  idle: number;
  peak: number;
}

/** @param key of the object that starts the job */
export const measure = (
  bundle: string,
  key: string,
  execArgv: string[] = [],
): Promise<MeasuredJob> => {
  const child = fork(join(import.meta.dirname, 'measureJob.mjs'), [bundle], { execArgv });
  child.send(key);
  return measuredBy(child);
};

export interface StoredFile {
  key: string;
  bytes: number;
}

/** Makes a zip of these objects. @returns also the key of the zip */
export const measureZip = async (
  bundle: string,
  files: readonly StoredFile[],
): Promise<MeasuredJob & { zip: string }> => {
  const [hash, run] = [randomBytes(32).toString('hex'), randomUUID()];
  const viewer = VIEWERS.guardian;
  const folder = runFolder({ folder: `zips/nation/1042/${hash}/`, hash }, run);
  const job = zipJob(viewer.login_name, hash);
  await beginJob(job, run, { folder });
  const entries = files.map(({ key, bytes }, i) => ({
    key,
    bytes,
    name: `Sighting-2026-07-04 - 09-00-00/${i + 1}.jpg`,
    at: '2026-07-04 09:00:00',
  }));
  await putJson(listKey(folder), { fileName: 'Photos.zip', entries, csv: '', run, viewer });
  const measured = await measure(bundle, listKey(folder));
  const state = await readJob(job);
  if (state?.state !== 'ready') throw new Error(`The zip failed: ${state?.reason}`);
  return { ...measured, zip: zipFileKey(folder) };
};
