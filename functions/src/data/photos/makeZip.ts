/** Makes a zip from its list: the zip is complete, or its state says why it isn't there. */
import { Readable } from 'node:stream';
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { fileReasons } from '@portal/shared-types/base/text/exportMessages';
import { zipMessages } from '@portal/shared-types/base/text/photoJobMessages';
import { readListKey, zipFileKey, type ZipManifest } from '#domain/photos/zipManifest.ts';
import { logFailedJob, logError } from '#log/log.ts';
import { deleteObjects, removeFile } from '../files/removeFile';
import { headObject, readObject } from '../objects/objects';
import { bucketName, jobS3Client } from '../objects/s3';
import { keepsAccess } from '../people/changeAccess';
import { zipSort } from '../store/keys';
import { writeZip, type ZipSource } from './writeZip';
import {
  advanceJob,
  claimJob,
  failJob,
  finishJob,
  readJob,
  savedProgress,
} from '../store/jobState';
import { zipJob } from './zipJob';
import { photoReason, photoSource, zipDate } from './zipSources';

/** What the job gets: the contents of the zip, whose it is, and the run that started it. */
export interface ZipList extends ZipManifest {
  run: string;
  viewer: Viewer;
}

const listSource = (csv: string, at: string): ZipSource => {
  const bytes = Buffer.from(csv);
  return {
    name: 'photos.csv',
    bytes: bytes.length,
    date: zipDate(at),
    open: () => Readable.from([bytes], { objectMode: false }),
  };
};

/** Ends with the next photo once the run is over. */
const unlessOver = (source: ZipSource, isOver: () => boolean): ZipSource => ({
  ...source,
  open: () => {
    if (isOver()) throw new Error('The zip was removed.');
    return source.open();
  },
});

/** @throws if the event must be delivered again */
export const makeZip = async (key: string): Promise<void> => {
  const location = readListKey(key);
  const text = location && (await readObject(key));
  if (!text) return;
  const { hash, folder } = location;
  const { run, viewer, fileName, entries, csv } = JSON.parse(text.toString('utf8')) as ZipList;
  const job = zipJob(viewer.login_name, hash);
  if (!(await claimJob(job, run))) {
    // An event may arrive twice; a run that is over may have left a zip.
    const item = await readJob(job);
    if (item?.run !== run || item.state !== 'ready') await deleteObjects(folder);
    return;
  }
  if (!(await keepsAccess(viewer)))
    return removeFile(
      { login: viewer.login_name, sort: zipSort(hash), folder },
      fileReasons.accessChanged,
    );
  const progress = savedProgress((written) => advanceJob(job, run, written));
  const latest = entries
    .map(({ at }) => at)
    .sort()
    .at(-1)!;
  const zip = zipFileKey(folder);
  /** The store may have completed the zip although its response was lost. */
  const unlessComplete = async (error: unknown): Promise<void> => {
    if (!(await headObject(zip).catch(() => undefined))) throw error;
  };
  try {
    await writeZip(
      jobS3Client(),
      { bucket: bucketName(), key: zip, fileName },
      [listSource(csv, latest), ...entries.map(photoSource)].map((source) =>
        unlessOver(source, progress.isOver),
      ),
      progress.add,
    ).catch(unlessComplete);
    await progress.finished();
    if (!(await finishJob(job, run, progress.written()))) await deleteObjects(folder);
  } catch (error) {
    await progress.finished();
    const failed = await failJob(job, run, photoReason(error) ?? zipMessages.failed);
    if (failed) logFailedJob('zipPhotos', error);
    await deleteObjects(folder).catch((left: unknown) => {
      // No link leads to them. Of a removed zip, the next delivery of the event deletes what is left.
      if (!failed) throw left;
      logError('zipPhotos', left);
    });
  }
};
