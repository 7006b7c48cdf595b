/**
 * Deletes the files of photos that were never saved because their request failed or its process died. Deleted
 * photos keep their files, as they can be restored. Files of a patrol without a head stay: only a restore
 * writes them before it, and a backup of another time may contain the patrol.
 */
import { groupBy } from '@portal/shared-types/base/groupBy';
import {
  displayObject,
  readOriginalObject,
  recordPart,
  thumbObject,
} from '#domain/photos/photoKeys.ts';
import { PHOTOS } from '../objects/bucketRules';
import { deleteObject, headObject, listObjects } from '../objects/objects';
import type { PhotoBody } from '../patrol/patrolState';
import { readBody } from '../store/body';
import { headKey, photoPrefix, readPhotoKey } from '../store/keys';
import { deleteItem, getItem } from '../store/send';
import { isStageBeingRestored } from '../store/stageRestore';
import { readParts } from '../patrol/storedParts';
import { versionsKey, type VersionedFile } from './photoVersions';

const DAY_MS = 24 * 60 * 60_000;
/** No request takes this long. */
const YOUNGEST_MS = DAY_MS;
/** Older ones were checked on earlier days, so only a month's patrols are read. */
const OLDEST_MS = 30 * DAY_MS;

interface Original extends VersionedFile {
  key: string;
}

const formatName = ({ record, sha256 }: VersionedFile): string => `${recordPart(record)} ${sha256}`;

/** Files of all photos of a patrol, including deleted ones. */
const savedFiles = async (pid: number): Promise<Set<string>> => {
  const photos = groupBy(await readParts(pid, photoPrefix), ({ sk }) => {
    const { recordKind, no, seq } = readPhotoKey(String(sk));
    return `${recordKind}${no} ${seq}`;
  });
  return new Set(
    [...photos.values()].map((chunks) => {
      const { recordKind, no } = readPhotoKey(String(chunks[0]!.sk));
      const { file } = readBody<PhotoBody>(chunks);
      return formatName({ record: { pid, recordKind, no }, sha256: file.sha256 });
    }),
  );
};

/** Deletes the original last: it leads to the others if this is interrupted. */
const remove = async ({ key, ...file }: Original): Promise<void> => {
  const { record, sha256 } = file;
  await Promise.all([
    deleteObject(displayObject(record, sha256)),
    deleteObject(thumbObject(record, sha256)),
    deleteItem(versionsKey(file)),
  ]);
  await deleteObject(key);
};

/** @param now in epoch milliseconds. @returns how many originals were deleted */
export const sweepOriginals = async (now = Date.now()): Promise<number> => {
  const isDue = (modified: Date): boolean => {
    const age = now - modified.getTime();
    return age > YOUNGEST_MS && age < OLDEST_MS;
  };
  let removed = 0;
  const sweep = async (originals: readonly Original[]): Promise<void> => {
    if (!originals[0]) return;
    const { pid } = originals[0].record;
    if (!(await getItem(headKey(pid))) || (await isStageBeingRestored())) return;
    const saved = await savedFiles(pid);
    for (const original of originals.filter((one) => !saved.has(formatName(one)))) {
      // A request may be adding the same file again and may have just stored it.
      const facts = await headObject(original.key);
      if (!facts || !isDue(facts.modified)) continue;
      await remove(original);
      removed++;
    }
  };
  let patrolOriginals: Original[] = [];
  for await (const { key, modified } of listObjects(PHOTOS)) {
    const file = readOriginalObject(key);
    if (!file || !isDue(modified)) continue;
    if (patrolOriginals[0] && patrolOriginals[0].record.pid !== file.record.pid) {
      await sweep(patrolOriginals);
      patrolOriginals = [];
    }
    patrolOriginals.push({ ...file, key });
  }
  await sweep(patrolOriginals);
  return removed;
};
