/**
 * Takes a file away from its person: an export, or a zip of photos. Its item says why; its objects are
 * deleted, so that every link to it answers 404. A job that still writes it can't publish it any more, and
 * deletes what it has written since.
 */
import { EXPORTS, ZIPS } from '../objects/bucketRules';
import { deleteObject, listObjects } from '../objects/objects';
import { inGroups } from '../store/batches';
import { removeJob } from '../store/jobState';
import { filesKey } from '../store/keys';

export interface PersonFile {
  login: string;
  /** Sort key of its item. */
  sort: string;
  /** Of its objects, and of no others. */
  folder: string;
}

const AT_ONCE = 8;
/** At least one name below the prefix. */
const FOLDER = new RegExp(`^(${EXPORTS}|${ZIPS}).+/$`);

/** Safe to repeat. */
export const deleteObjects = async (folder: string): Promise<void> => {
  if (!FOLDER.test(folder)) throw new Error(`${folder} isn't the folder of a file.`);
  const keys: string[] = [];
  for await (const { key } of listObjects(folder)) keys.push(key);
  await inGroups(keys, AT_ONCE, deleteObject);
};

/** @param reason shown to the person */
export const removeFile = async (
  { login, sort, folder }: PersonFile,
  reason: string,
): Promise<void> => {
  await removeJob({ pk: filesKey(login), sk: sort }, folder, reason);
  await deleteObjects(folder);
};
