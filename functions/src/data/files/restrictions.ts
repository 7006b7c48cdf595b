/**
 * Removes the files with what fewer people may read now, and the files of people whose access changed
 * (docs/product.md#removed-files). A note of the change is written in its transaction and deleted once the
 * files are gone. If the writer dies, the next request for a link to any file does the rest, or the daily job.
 */
import { randomUUID } from 'node:crypto';
import { fileReasons } from '@portal/shared-types/base/text/exportMessages';
import { filesKey, RESTRICTED, restrictedSort } from '../store/keys';
import { deleteItem, readPartition, type StoredItem } from '../store/send';
import { filesWith, forgetContents, type NotedFile } from './fileContents';
import { removeFile } from './removeFile';

/** What a change of a patrol took away. */
export interface Restriction {
  /** Something was deleted: nobody sees it outside the list of deleted records. */
  hides: boolean;
  /** Something is no longer shared with the network. */
  unshares: boolean;
  /** Photos are among it. */
  photos: boolean;
  /** Its nation before, and the one it moved to, if any. */
  from: string;
  to: string | null;
}

export interface RestrictedPatrol extends Restriction {
  pid: number;
  /** Of the patrol, after the change. */
  version: number;
}

/** A person whose access changed. */
interface RestrictedPerson {
  login: string;
}

type Note<R> = R & StoredItem;
type PatrolNote = Note<RestrictedPatrol>;
type PersonNote = Note<RestrictedPerson>;

export const patrolNote = (patrol: RestrictedPatrol): PatrolNote => ({
  pk: RESTRICTED,
  sk: restrictedSort(patrol.pid, patrol.version),
  ...patrol,
});

export const personNote = (login: string): PersonNote => ({
  pk: RESTRICTED,
  sk: restrictedSort(login, randomUUID()),
  login,
});

/** Whether the person may still read all that the file contains of the patrol. */
const mayStay = (
  { kind, nations }: NotedFile,
  { hides, unshares, photos, from, to }: Restriction,
): boolean => {
  // An archive is of one nation, and includes its deleted records.
  if (kind === 'archive') return to === null;
  if (to !== null) return nations.includes(to) && !hides;
  if (kind === 'photos' && !photos) return true;
  return !hides && (!unshares || nations.includes(from));
};

const removePatrolFiles = async (patrol: RestrictedPatrol): Promise<void> => {
  for (const file of await filesWith(patrol.pid)) {
    if (mayStay(file, patrol)) continue;
    await removeFile(file, fileReasons.recordGone);
    // Otherwise, the next change of the patrol would find it again.
    await forgetContents(patrol.pid, file);
  }
};

const removePersonFiles = async ({ login }: RestrictedPerson): Promise<void> => {
  for (const { sk, folder } of await readPartition(filesKey(login)))
    await removeFile(
      { login, sort: String(sk), folder: String(folder) },
      fileReasons.accessChanged,
    );
};

const isPersonNote = (note: PatrolNote | PersonNote): note is PersonNote => 'login' in note;

/** Safe to repeat. */
export const followRestriction = async (note: PatrolNote | PersonNote): Promise<void> => {
  await (isPersonNote(note) ? removePersonFiles(note) : removePatrolFiles(note));
  await deleteItem({ pk: note.pk, sk: note.sk });
};

/** Finishes what interrupted writers left. @returns how many changes */
export const followRestrictions = async (): Promise<number> => {
  const notes = await readPartition(RESTRICTED);
  for (const note of notes) await followRestriction(note as unknown as PatrolNote | PersonNote);
  return notes.length;
};
