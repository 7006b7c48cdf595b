/** Zips in a real object store, with a proxy that can cut connections to it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { putJson, putObject, readObject } from '@portal/functions/data/objects/objects';
import { forgetS3Client } from '@portal/functions/data/objects/s3';
import { beginJob, readJob } from '@portal/functions/data/store/jobState';
import { zipJob } from '@portal/functions/data/photos/zipJob';
import {
  listKey,
  readListKey,
  runFolder,
  zipFileKey,
} from '@portal/functions/domain/photos/zipManifest';
import startEngine from '@portal/functions/testing/startEngine';
import stopEngine from '@portal/functions/testing/stopEngine';
import { freshStore, VIEWERS, withAccount } from '@portal/functions/testing/store';
import { unzip } from '@portal/shared-types/reading/photos/testing/unzip';
import { startCuttingProxy, type CuttingProxy } from './cuttingProxy';
import { ACCESS, BUCKET, startTestStore, type TestStore } from './objectStore';

export const MB = 1024 * 1024;
/** Two parts of the upload. */
export const photos = [4, 1, 4].map((size, i) => ({
  key: `photos/1042/s${i + 1}/${'ab'.repeat(32)}.jpg`,
  name: `Sighting-2026-07-04 - 09-0${i}-00/1.jpg`,
  content: randomBytes(size * MB),
}));

export let store: TestStore;
export let proxy: CuttingProxy;
export const pointTo = (endpoint: string): void => {
  const { accessKeyId, secretAccessKey } = ACCESS;
  Object.assign(process.env, {
    BUCKET_NAME: BUCKET,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_REGION: ACCESS.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  });
  forgetS3Client();
};
export const putPhotos = async (): Promise<void> => {
  for (const { key, content } of photos) await putObject(key, content, 'image/jpeg');
};

/** For `beforeAll`. */
export const startZipStores = async (): Promise<void> => {
  await startEngine();
  store = await startTestStore();
  proxy = await startCuttingProxy(store.endpoint);
  pointTo(store.endpoint);
  await freshStore();
  await withAccount(VIEWERS.guardian);
  await putPhotos();
};
/** For `afterAll`. */
export const stopZipStores = async (): Promise<void> => {
  forgetS3Client();
  await proxy.stop();
  await store.remove();
  await stopEngine();
};
/** For `beforeEach`. */
export const resetZipStores = (): void => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  pointTo(store.endpoint);
  proxy.cut(() => undefined);
};

export const MANIFEST = {
  fileName: 'Patrol #1042 Photos.zip',
  entries: photos.map(({ key, name, content }) => ({
    key,
    name,
    bytes: content.length,
    at: '2026-07-04 09:00:00',
  })),
  csv: 'entry\r\n',
};

/** A zip that was started, with its list in the store. @returns the key of the list */
export const begin = async (entries = MANIFEST.entries): Promise<string> => {
  const hash = randomBytes(32).toString('hex');
  const run = randomUUID();
  const folder = runFolder({ folder: `zips/nation/1042/${hash}/`, hash }, run);
  const viewer = VIEWERS.guardian;
  await beginJob(zipJob(viewer.login_name, hash), run, { folder });
  await putJson(listKey(folder), { ...MANIFEST, entries, run, viewer });
  return listKey(folder);
};

export const getListZip = (list: string): string => zipFileKey(readListKey(list)!.folder);
export const readZipJob = (list: string) =>
  readJob(zipJob(VIEWERS.guardian.login_name, readListKey(list)!.hash));

/**
 * 'ready' if all files are in the zip unchanged; otherwise the reason why there is none. Never anything in
 * between.
 */
export const outcome = async (list: string): Promise<string> => {
  pointTo(store.endpoint);
  const zip = await readObject(getListZip(list));
  const state = await readZipJob(list);
  if (!zip) return `${state?.state}: ${state?.reason}`;
  const entries = unzip(zip);
  expect(entries.map(({ name }) => name)).toEqual(['photos.csv', ...photos.map((p) => p.name)]);
  photos.forEach(({ content }, i) => expect(entries[i + 1]!.bytes.equals(content)).toBe(true));
  return 'ready';
};

export const FAILED = expect.stringMatching(
  /^failed: The zip could not be (finished|made)/,
) as string;
