/**
 * Files that a person may send, or has sent, and that no record has yet. They count from the link on, because
 * the store accepts a file without asking the portal, and until they are on a record or the store deletes them.
 */
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { problem } from '@portal/shared-types/base/text/problems';
import { uploadObject, type PhotoRecord } from '#domain/photos/photoKeys.ts';
import { UPLOAD_DAYS } from '../objects/bucketRules';
import { inGroups } from '../store/batches';
import { uploadsKey } from '../store/keys';
import { deleteItem, putItem, readPartition } from '../store/send';

const DAY_SECONDS = 24 * 60 * 60;
const AT_ONCE = 25;

export interface PendingUpload {
  record: PhotoRecord;
  sha256: string;
  bytes: number;
}

const getUploadKey = ({ record, sha256 }: Omit<PendingUpload, 'bytes'>): string =>
  uploadObject(record, sha256);

const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/** Reads how many bytes each file has. */
const readPending = async (login: string): Promise<Map<string, number>> => {
  const items = await readPartition(uploadsKey(login));
  const pending = items.filter(({ expires_at }) => Number(expires_at) > nowSeconds());
  return new Map(pending.map(({ sk, bytes }) => [String(sk), Number(bytes)]));
};

const refuseTooMany = (pending: ReadonlyMap<string, number>): void => {
  const bytes = [...pending.values()].reduce((sum, one) => sum + one, 0);
  if (pending.size > LIMITS.pendingUploads || bytes > LIMITS.pendingUploadBytes)
    throw problem('too-many-uploads');
};

/**
 * Counts files before their links are made. A file that is counted already isn't counted twice.
 * @throws Problem `too-many-uploads` above a limit
 */
export const countUploads = async (
  login: string,
  uploads: readonly PendingUpload[],
): Promise<void> => {
  if (!uploads.length) return;
  const wanted = new Map(uploads.map((upload) => [getUploadKey(upload), upload.bytes]));
  const before = await readPending(login);
  refuseTooMany(new Map([...before, ...wanted]));
  const pk = uploadsKey(login);
  const expires_at = nowSeconds() + UPLOAD_DAYS * DAY_SECONDS;
  await inGroups([...wanted], AT_ONCE, ([sk, bytes]) => putItem({ pk, sk, bytes, expires_at }));
  try {
    // Other requests may have counted files in the meantime.
    refuseTooMany(await readPending(login));
  } catch (refused) {
    const added = [...wanted.keys()].filter((sk) => !before.has(sk));
    await inGroups(added, AT_ONCE, (sk) => deleteItem({ pk, sk }));
    throw refused;
  }
};

/** Call when their files are on records. */
export const uncountUploads = async (
  login: string,
  uploads: readonly Omit<PendingUpload, 'bytes'>[],
): Promise<void> => {
  const pk = uploadsKey(login);
  await inGroups(uploads, AT_ONCE, (upload) => deleteItem({ pk, sk: getUploadKey(upload) }));
};
