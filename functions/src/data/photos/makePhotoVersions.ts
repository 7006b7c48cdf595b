/** Makes the display size and the thumbnail of an original, and records the result. */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { PHOTO_FAILURES, type PhotoFailure } from '@portal/shared-types/base/text/photoJobMessages';
import { displayObject, readOriginalObject, thumbObject } from '#domain/photos/photoKeys.ts';
import { makeVersions, type PhotoResult } from '#domain/photos/photoVersions.ts';
import { headObject, putObject, readObject } from '../objects/objects';
import { beginAttempt, saveVersions, uncountAttempt, type VersionedFile } from './photoVersions';

/** A file that ended the process this often has failed: Lambda's third delivery records that. */
const MAX_ATTEMPTS = 2;

/** @returns undefined if the original was deleted */
const readOriginal = async (key: string): Promise<Buffer | PhotoFailure | undefined> => {
  const facts = await headObject(key);
  if (!facts) return undefined;
  if (facts.bytes > LIMITS.photoBytes) return 'too large';
  return facts.bytes === 0 ? 'not a photo' : readObject(key);
};

const storeVersions = async (
  file: VersionedFile,
  { display, thumb }: Extract<PhotoResult, { ok: true }>,
): Promise<void> => {
  const { record, sha256 } = file;
  await Promise.all([
    putObject(displayObject(record, sha256), display, 'image/jpeg'),
    putObject(thumbObject(record, sha256), thumb, 'image/jpeg'),
  ]);
  await saveVersions(file, {
    state: 'ready',
    reason: null,
    displayBytes: display.length,
    thumbBytes: thumb.length,
  });
};

/** Safe to repeat: the same original gives the same files. @throws if a retry may work */
export const makePhotoVersions = async (key: string): Promise<void> => {
  const file = readOriginalObject(key);
  if (!file) return;
  const fail = (reason: PhotoFailure): Promise<void> =>
    saveVersions(file, { state: 'failed', reason: PHOTO_FAILURES[reason] });
  const original = await readOriginal(key);
  if (original === undefined) return;
  if (typeof original === 'string') return fail(original);
  const attempt = await beginAttempt(file);
  if (attempt === undefined) return;
  if (attempt > MAX_ATTEMPTS) return fail('gave up');
  const made = await makeVersions(original);
  try {
    await (made.ok ? storeVersions(file, made) : fail(made.reason));
  } catch (error) {
    await uncountAttempt(file).catch(() => undefined);
    throw error;
  }
};
