/** Receives files of photos: each is checked by its content before it moves to its key. */
import type { ReadRange } from '@portal/shared-types/reading/photos/byteRanges';
import { isTooLarge } from '@portal/shared-types/reading/photos/photoHead';
import { readPhotoMetadata } from '@portal/shared-types/reading/photos/photoMetadata';
import { withRoundedPositions } from '@portal/shared-types/records/engine/wire/positions';
import type { PhotoType } from '@portal/shared-types/records/photo';
import { photoDefinition } from '@portal/shared-types/records/photoDefinition';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem, type Problem, type ProblemCode } from '@portal/shared-types/base/text/problems';
import { readPhotoHeader } from '#domain/photos/photoHeader.ts';
import { originalObject, uploadObject, type PhotoRecord } from '#domain/photos/photoKeys.ts';
import type { NewPhoto } from './addPhotos';
import { copyObject, deleteObject, headObject, putObject, readObject } from '../objects/objects';
import type { PhotoBody } from '../patrol/patrolState';
import { inGroups } from '../store/batches';
import { uncountUploads } from './pendingUploads';

/** Almost every photo has its size and metadata in these bytes. */
const FIRST_BYTES = 512 * 1024;
const AT_ONCE = 5;

interface Arrived {
  bytes: number;
  /** As the sender declared it. */
  contentType?: string | undefined;
  /** The file, or its beginning. */
  head: Buffer;
  /** Missing if the head is the whole file. */
  readRange?: ReadRange;
  /** @returns false if the file was deleted in the meantime */
  moveTo: (key: string, type: PhotoType) => Promise<boolean>;
  /** Deletes a rejected file: links never overwrite, so the corrected one couldn't be sent otherwise. */
  discard: () => Promise<unknown>;
}

const arrivedInRequest = (bytes: Buffer): Arrived => ({
  bytes: bytes.length,
  head: bytes,
  moveTo: async (key, type) => {
    await putObject(key, bytes, type);
    return true;
  },
  discard: () => Promise.resolve(),
});

/** @returns undefined if the store doesn't have the file or has a different one */
const arrivedThroughLink = async (
  record: PhotoRecord,
  sha256: string,
): Promise<Arrived | undefined> => {
  const from = uploadObject(record, sha256);
  const facts = await headObject(from);
  if (!facts) return undefined;
  if (facts.sha256 !== sha256) {
    // Links never overwrite, so the right file couldn't be sent otherwise.
    await deleteObject(from);
    return undefined;
  }
  const head = await readObject(from, { from: 0, to: FIRST_BYTES });
  const { bytes, contentType } = facts;
  const readRange: ReadRange = async (range) =>
    (range.from < bytes ? await readObject(from, range) : undefined) ?? Buffer.alloc(0);
  return (
    head && {
      bytes,
      contentType,
      head,
      ...(head.length < bytes && { readRange }),
      moveTo: (key, type) => copyObject(from, key, type),
      discard: () => deleteObject(from),
    }
  );
};

interface Checked {
  body: PhotoBody;
  move: () => Promise<boolean>;
}

const checkFile = async (
  record: PhotoRecord,
  { notes, sha256 }: NewPhoto,
  data: Buffer | undefined,
): Promise<Checked | ProblemCode> => {
  const arrived = data ? arrivedInRequest(data) : await arrivedThroughLink(record, sha256);
  if (!arrived) return 'photo-not-sent';
  const { bytes, contentType, head, readRange, moveTo, discard } = arrived;
  const refuse = async (code: ProblemCode): Promise<ProblemCode> => {
    await discard();
    return code;
  };
  if (bytes > LIMITS.photoBytes) return refuse('photo-too-large');
  const header = await readPhotoHeader(head, readRange);
  if (!header || (contentType ?? header.type) !== header.type) return refuse('photo-type');
  const { type, size } = header;
  if (isTooLarge(size)) return refuse('photo-too-large');
  const metadata = await readPhotoMetadata(head, readRange);
  const { taken_at, latitude, longitude, camera, direction } = metadata;
  const keepsPosition = notes.latitude !== undefined || latitude === null || longitude === null;
  const body = {
    ...withRoundedPositions(photoDefinition.fields, notes),
    ...(notes.taken_at === undefined && taken_at !== null && { taken_at }),
    ...(!keepsPosition && { latitude, longitude }),
    file: { sha256, content_type: type, bytes, ...size, camera, direction },
  };
  return { body, move: () => moveTo(originalObject(record, sha256, type), type) };
};

const photoProblem = (code: ProblemCode, index: number): Problem => {
  const message = code === 'photo-not-sent' ? 'was not sent, or is damaged' : 'can’t be accepted';
  return problem(code, { about: { index }, errors: [{ path: `body.photos[${index}]`, message }] });
};

/**
 * Moves no file before all are checked. If the photos aren't saved afterwards, sweepOriginals deletes the
 * files: this request can't, as a repeat may be saving them.
 * @param getData the file of a photo that came in the request itself; undefined: sent through a link
 * @throws Problem that names the first photo that can't be accepted
 */
export const receiveFiles = async (
  pid: number,
  photos: readonly NewPhoto[],
  getData: (index: number) => Buffer | undefined,
): Promise<PhotoBody[]> => {
  const outcomes = await inGroups(photos, AT_ONCE, (photo, i) =>
    checkFile({ pid, ...photo }, photo, getData(i)),
  );
  const checked = outcomes.map((outcome, index) => {
    if (typeof outcome === 'string') throw photoProblem(outcome, index);
    return outcome;
  });
  const moved = await inGroups(checked, AT_ONCE, ({ move }) => move());
  const missing = moved.indexOf(false);
  if (missing >= 0) throw photoProblem('photo-not-sent', missing);
  return checked.map(({ body }) => body);
};

/** Call once the photos are saved. If it fails, the store deletes the files after some days. */
export const forgetUploads = async (
  login: string,
  pid: number,
  photos: readonly NewPhoto[],
): Promise<void> => {
  const uploads = photos.map(({ recordKind, no, sha256 }) => ({
    record: { pid, recordKind, no },
    sha256,
  }));
  await Promise.allSettled([
    ...uploads.map(({ record, sha256 }) => deleteObject(uploadObject(record, sha256))),
    uncountUploads(login, uploads),
  ]);
};
