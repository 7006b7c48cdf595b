/**
 * Restores the archive of a nation into a portal that has no records of it, with the same numbers, times,
 * history and flags. It writes with the store's functions, because the API assigns new numbers and times.
 *
 * Parts come first, then photos, then each patrol's head: a patrol is either complete or doesn't exist. An
 * item records which archive is being restored, so that the same command continues after an interruption.
 */
import { isDeepStrictEqual } from 'node:util';
import { PHOTO_TYPES, type PhotoType } from '@portal/shared-types/records/photo';
import {
  GUARDS_FILE,
  NATION_FILES,
  PATROLS_FILE,
  RECORD_FILES,
  type ArchiveInfo,
} from '../../domain/archive/archiveFiles';
import { fromLine, type ArchivedItem } from '../../domain/archive/archiveLines';
import type { ListItem } from '@portal/shared-types/lists/merge';
import { readPartedLists } from '../lists/lists';
import { readNations } from '../lists/nations';
import { headObject, putObject } from '../objects/objects';
import { readHeadItems } from '../patrol/patrolStore';
import { makePhotoVersions } from '../photos/makePhotoVersions';
import {
  COUNTERS,
  listPartSort,
  PATROL_COUNTER,
  RESTORE,
  restoreKey,
  readPatrolKey,
} from '../store/keys';
import { deleteItem, getItem, putItem, transact, updateItem } from '../store/send';
import { inTransactions, put } from '../store/stagedWrites';
import { publishArchived } from './archivedPatrol';
import { patrolsOfNation } from './readNation';

/** An archive on disk, whose files match their digests. */
export interface ArchiveReader {
  info: ArchiveInfo;
  /** Of `archive-info.json`: identifies the archive. */
  sha256: string;
  /** The lines of a file, in order; none if the archive has no such file. @param file without ending */
  lines: (file: string) => AsyncIterable<string>;
  /** Keys of the originals. */
  photos: readonly string[];
  photo: (key: string) => Promise<Buffer>;
}

/** The archive can't be restored here; the message is for the person. */
export class RestoreRefused extends Error {}

const LINES_AT_ONCE = 500;

const batches = async function* (lines: AsyncIterable<string>): AsyncGenerator<ArchivedItem[]> {
  let some: ArchivedItem[] = [];
  for await (const line of lines) {
    some.push(fromLine(line));
    if (some.length < LINES_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length) yield some;
};

const putAll = async (items: readonly ArchivedItem[]): Promise<void> => {
  for (const group of inTransactions(items)) await transact(group.map(put));
};

const viewerOf = (nation: string) => ({
  ...{ login_name: 'restore', full_name: 'Restore' },
  access: [{ nation, access: 'Administrator', hr: false } as const],
});

/** @throws RestoreRefused if the nation has records from another source */
const claim = async ({ info: { nation }, sha256 }: ArchiveReader): Promise<void> => {
  const key = { pk: restoreKey(nation), sk: RESTORE };
  const begun = await getItem(key);
  if (begun?.archive === sha256) return;
  if (begun)
    throw new RestoreRefused(
      `Another archive of ${nation} was partly restored here. Restore that one, or start over with an empty portal.`,
    );
  if (!(await readNations()).includes(nation))
    throw new RestoreRefused(`This portal has no nation with the name ${nation}.`);
  if ((await patrolsOfNation(viewerOf(nation), nation)).length)
    throw new RestoreRefused(
      `This portal already has patrols of ${nation}. An archive can only be restored into a portal without them.`,
    );
  await putItem({ ...key, archive: sha256 });
};

const typeOf = (key: string): PhotoType =>
  PHOTO_TYPES.find((type) => type.endsWith(key.slice(key.lastIndexOf('.') + 1))) ?? 'image/jpeg';

/** Photos that exist already are from an earlier run. */
const restorePhotos = async ({ photos, photo }: ArchiveReader, onPhoto: () => void) => {
  for (const key of photos) {
    const bytes = await photo(key);
    if ((await headObject(key))?.bytes !== bytes.length) await putObject(key, bytes, typeOf(key));
    await makePhotoVersions(key);
    onPhoto();
  }
};

const restorePatrols = async (archive: ArchiveReader, onPatrol: () => void): Promise<void> => {
  const guards = new Map<number, ArchivedItem>();
  for await (const some of batches(archive.lines(GUARDS_FILE)))
    for (const guard of some) guards.set(Number(guard.pid), guard);
  let last = 0;
  for await (const heads of batches(archive.lines(PATROLS_FILE))) {
    const there = new Map(
      (await readHeadItems(heads.map(({ pk }) => readPatrolKey(pk)))).map((item) => [
        item.pk,
        item,
      ]),
    );
    for (const head of heads) {
      const pid = readPatrolKey(head.pk);
      const existing = there.get(head.pk);
      if (existing && existing.nation !== head.nation)
        throw new RestoreRefused(
          `Patrol #${pid} of ${String(existing.nation)} has the number of a patrol in the archive.`,
        );
      if (!existing) await publishArchived(pid, head, guards.get(pid));
      last = Math.max(last, pid);
      onPatrol();
    }
  }
  await drawAfter(last);
};

/** New patrols get higher numbers. */
const drawAfter = async (pid: number): Promise<void> => {
  await updateItem(
    { pk: COUNTERS, sk: PATROL_COUNTER },
    ['SET n = :n', 'attribute_not_exists(n) OR n < :n'],
    { ':n': Math.max(0, pid - 1000) },
  );
};

const plain = ({ code, label, retired }: ListItem) => ({ code, label, retired });

/** Skips lists that are the same as in the archive. */
const restoreLists = async ({ info, lines }: ArchiveReader): Promise<void> => {
  const now = await readPartedLists('nation');
  for await (const some of batches(lines(NATION_FILES.lists)))
    for (const { items, version, ...key } of some) {
      const list = key.sk.slice(0, -listPartSort('', info.nation).length);
      const part = now.get(list)?.get(info.nation);
      const wanted = { version, items: (items as ListItem[]).map(plain) };
      if (
        !part ||
        !isDeepStrictEqual({ version: part.version, items: part.items.map(plain) }, wanted)
      )
        await transact([put({ ...key, ...wanted, version: Math.max(1, Number(version)) })]);
    }
};

export interface Restoring {
  onPhoto: () => void;
  onPatrol: () => void;
}

const checkCounts = async (archive: ArchiveReader): Promise<void> => {
  for (const [file, count] of Object.entries(archive.info.counts)) {
    let found = 0;
    for await (const _ of archive.lines(file)) found++;
    if (found !== count)
      throw new RestoreRefused(`${file}.jsonl has ${found} lines instead of ${count}.`);
  }
  if (archive.photos.length !== archive.info.photos.files)
    throw new RestoreRefused(
      `The archive has ${archive.photos.length} photos instead of ${archive.info.photos.files}.`,
    );
};

/**
 * @returns how many patrols of the nation the portal has, including deleted ones
 * @throws RestoreRefused, before anything is written, unless numbers of patrols are in use
 */
export const restoreNation = async (
  archive: ArchiveReader,
  { onPhoto, onPatrol }: Restoring,
): Promise<number> => {
  const { nation, counts } = archive.info;
  await checkCounts(archive);
  await claim(archive);
  for (const file of RECORD_FILES.filter((one) => one !== PATROLS_FILE))
    for await (const some of batches(archive.lines(file))) await putAll(some);
  await restorePhotos(archive, onPhoto);
  await restorePatrols(archive, onPatrol);
  await restoreLists(archive);
  for (const file of [NATION_FILES.listHistory, NATION_FILES.mappings, NATION_FILES.deleted])
    for await (const some of batches(archive.lines(file))) await putAll(some);
  const restored = (await patrolsOfNation(viewerOf(nation), nation)).length;
  if (restored !== (counts[PATROLS_FILE] ?? 0))
    throw new Error(`${restored} patrols of ${nation} instead of ${counts[PATROLS_FILE] ?? 0}`);
  await deleteItem({ pk: restoreKey(nation), sk: RESTORE });
  return restored;
};
