/** Makes a zip from its list: the zip is complete, or its state says why it isn't there. */
import { Readable } from 'node:stream';
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import { readListKey, type ZipManifest } from '../../domain/photos/zipManifest';
import { logFailedJob, logFault } from '../../log/log';
import { readObject } from '../objects/objects';
import { bucketName, jobS3Client } from '../objects/s3';
import { writeZip, type ZipSource } from './writeZip';
import { advanceJob, claimJob, failJob, finishJob, savedProgress } from '../store/jobState';
import { zipJob } from './zipJob';
import { photoReason, photoSource, zipDate } from './zipSources';

/** What the job gets: the contents of the zip, and the run that started it. */
export interface ZipList extends ZipManifest {
  run: string;
}

const listSource = (csv: string, at: string): ZipSource => {
  const bytes = Buffer.from(csv);
  return {
    ...{ name: 'photos.csv', bytes: bytes.length, date: zipDate(at) },
    open: () => Readable.from([bytes], { objectMode: false }),
  };
};

/** @throws if the event must be delivered again */
export const makeZip = async (key: string): Promise<void> => {
  const place = readListKey(key);
  const text = place && (await readObject(key));
  if (!text) return;
  const { run, fileName, entries, csv } = JSON.parse(text.toString('utf8')) as ZipList;
  const job = zipJob(place.hash);
  if (!(await claimJob(job, run))) return;
  const progress = savedProgress((written) => advanceJob(job, run, written));
  const latest = entries
    .map(({ at }) => at)
    .sort()
    .at(-1)!;
  try {
    await writeZip(
      jobS3Client(),
      { bucket: bucketName(), key: place.zip, fileName },
      [listSource(csv, latest), ...entries.map(photoSource)],
      progress.add,
    );
  } catch (error) {
    logFailedJob('zipPhotos', error);
    await progress.settled();
    await failJob(job, run, photoReason(error) ?? zipMessages.failed);
    return;
  }
  await progress.settled();
  // People find the zip even if its state is wrong.
  await finishJob(job, run, progress.written()).catch((error: unknown) =>
    logFault('zipPhotos', error),
  );
};
