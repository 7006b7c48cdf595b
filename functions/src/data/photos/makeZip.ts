/** Makes a zip from its list: the zip is complete, or its state says why it isn't there. */
import { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { zipMessages } from '@portal/shared-types/text/photoJobMessages';
import { readListKey, type ZipEntry, type ZipManifest } from '../../domain/photo/zipManifest';
import { logFault } from '../../http/log';
import { readObject } from '../objects/objects';
import { bucketName, jobS3Client } from '../objects/s3';
import { SourceChanged, writeZip, type ZipSource } from './writeZip';
import { advanceJob, claimJob, failJob, finishJob, savedProgress } from '../jobs/jobState';
import { zipJob } from './zipState';

/** What the job gets: the contents of the zip, and the run that started it. */
export interface ZipList extends ZipManifest {
  run: string;
}

class SourceMissing extends Error {
  constructor(readonly entry: string) {
    super(`${entry} is missing`);
  }
}

/** Zip archives have times without a zone, which archiver writes in UTC. */
const zipDate = (wallClock: string): Date => new Date(`${wallClock.replace(' ', 'T')}Z`);

const sourceOf = ({ name, key, bytes, at }: ZipEntry): ZipSource => ({
  ...{ name, bytes, date: zipDate(at) },
  open: async () => {
    try {
      const { Body } = await jobS3Client().send(
        new GetObjectCommand({ Bucket: bucketName(), Key: key }),
      );
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new SourceMissing(name) : error;
    }
  },
});

const listSource = (csv: string, at: string): ZipSource => {
  const bytes = Buffer.from(csv);
  return {
    ...{ name: 'photos.csv', bytes: bytes.length, date: zipDate(at) },
    open: () => Promise.resolve(Readable.from([bytes], { objectMode: false })),
  };
};

const reasonOf = (error: unknown): string => {
  if (error instanceof SourceMissing) return zipMessages.missing(error.entry);
  if (error instanceof SourceChanged) return zipMessages.changed(error.entry);
  return zipMessages.failed;
};

/** @throws where the event must be delivered again */
export const makeZip = async (key: string): Promise<void> => {
  const place = readListKey(key);
  const text = place && (await readObject(key));
  if (!text) return;
  const { run, fileName, entries, csv } = JSON.parse(text.toString('utf8')) as ZipList;
  const job = zipJob(place.hash);
  const claim = await claimJob(job, run);
  if (claim === 'over') return;
  if (claim === 'busy') throw new Error('Another job is making this zip, or has just stopped.');
  const progress = savedProgress((written) => advanceJob(job, run, written));
  const latest = entries
    .map(({ at }) => at)
    .sort()
    .at(-1)!;
  try {
    await writeZip(
      jobS3Client(),
      { bucket: bucketName(), key: place.zip, fileName },
      [listSource(csv, latest), ...entries.map(sourceOf)],
      progress.add,
    );
  } catch (error) {
    logFault('zipPhotos', error);
    await progress.settled();
    await failJob(job, run, reasonOf(error));
    return;
  }
  await progress.settled();
  // People find the zip itself, whatever its state says.
  await finishJob(job, run, progress.written()).catch((error: unknown) =>
    logFault('zipPhotos', error),
  );
};
