/** First half of an archive: reads the nation patrol by patrol and saves the lines until they are written. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { GUARDS_FILE } from '#domain/archive/archiveFiles.ts';
import { toLine } from '#domain/archive/archiveLines.ts';
import { NO_PHOTOS, plus, sourceRow } from '#domain/export/photoRows.ts';
import type { Progressed } from '../export/exportKind';
import { StagedRows } from '../export/stagedRows';
import { putJson, readObject } from '../objects/objects';
import { chunks } from '../store/batches';
import { listNationPatrols, readNationItems, readNationPatrol } from './readNation';

const AT_ONCE = 8;

/** Lists patrols, not records. */
export type CollectedArchive = Progressed;

// The ending of steps would start a process.
const listKey = (folder: string): string => `${folder}patrols.list`;

export const beginArchive = async (
  viewer: Viewer,
  nation: string,
  folder: string,
): Promise<{ begun: CollectedArchive; patrolIds: number[] }> => {
  const patrolIds = await listNationPatrols(viewer, nation);
  await putJson(listKey(folder), patrolIds);
  const begun = { next: 0, length: patrolIds.length, written: 0, staged: [], photos: NO_PHOTOS };
  return { begun, patrolIds };
};

interface ArchiveOptions {
  nation: string;
  folder: string;
  /** Called with the number of new patrols. */
  onPatrols: (count: number) => void;
  shouldStop: () => boolean;
}

/** @throws if a patrol has left the nation since the archive began */
export const collectArchive = async (
  begun: CollectedArchive,
  { nation, folder, onPatrols, shouldStop }: ArchiveOptions,
): Promise<CollectedArchive> => {
  const bytes = await readObject(listKey(folder));
  if (!bytes) throw new Error(`${listKey(folder)} is missing`);
  const ids = JSON.parse(bytes.toString('utf8')) as number[];
  const staged = new StagedRows(folder, begun.staged);
  const state = { ...begun };
  const add = (file: string, item: object): void =>
    staged.add({ file, title: '', columns: [] }, [toLine({ ...item })]);
  for (const some of chunks(ids.slice(state.next), AT_ONCE)) {
    for (const [i, found] of (
      await Promise.all(some.map((id) => readNationPatrol(id, nation)))
    ).entries()) {
      if (!found) throw new Error(`Patrol ${some[i]} has left ${nation}.`);
      for (const [file, item] of found.items) add(file, item);
      if (found.guard) add(GUARDS_FILE, found.guard);
      for (const photo of found.photos) {
        const { table, cells } = sourceRow(photo);
        staged.add(table, cells);
        state.photos = plus(state.photos, { photos: 1, bytes: photo.bytes, withoutFile: 0 });
      }
    }
    state.next += some.length;
    state.written += some.length;
    onPatrols(some.length);
    await staged.saveFull();
    if (shouldStop()) break;
  }
  if (state.next === ids.length)
    for (const [file, item] of await readNationItems(nation)) add(file, item);
  return { ...state, staged: await staged.saveAll() };
};
