/**
 * Which files contain which patrols. A file is noted before its records are read. So a change that restricts a
 * patrol either comes before the reading, or finds the note.
 *
 * Notes are by ranges of patrol numbers: a patrol keeps its number when it moves to another nation, and a
 * change reads only the notes of one range. An item has one bit for each patrol of its range.
 */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import { groupBy } from '@portal/shared-types/base/groupBy';
import { EXPORT_DAYS } from '../objects/bucketRules';
import { fileContentsKey } from '../store/keys';
import { batchWrite, deleteItem, readPartition } from '../store/send';
import type { PersonFile } from './removeFile';

export type FileKind = 'export' | 'archive' | 'photos';

export interface NotedFile extends PersonFile {
  kind: FileKind;
  /** Of the person when they started it. */
  nations: readonly string[];
}

interface NoteItem extends NotedFile {
  pk: string;
  sk: string;
  patrols: Uint8Array;
}

const PATROLS_PER_RANGE = 1000;
/** The store may delete the objects up to a day late. */
const NOTED_SECONDS = (EXPORT_DAYS + 1) * 24 * 60 * 60;

const getRange = (pid: number): number => Math.floor(pid / PATROLS_PER_RANGE);

const getBit = (pid: number): [byte: number, bit: number] => {
  const position = pid % PATROLS_PER_RANGE;
  return [position >> 3, 1 << (position & 7)];
};

const packBits = (pids: readonly number[]): Uint8Array => {
  const bits = new Uint8Array(PATROLS_PER_RANGE / 8);
  for (const pid of pids) {
    const [byte, bit] = getBit(pid);
    bits[byte]! |= bit;
  }
  return bits;
};

/** Call before any of the patrols is read. */
export const noteContents = async (
  { login, sort, folder }: PersonFile,
  { kind, viewer, patrolIds }: { kind: FileKind; viewer: Viewer; patrolIds: readonly number[] },
): Promise<void> => {
  const nations = viewer.access.map(({ nation }) => nation);
  const expires_at = Math.floor(Date.now() / 1000) + NOTED_SECONDS;
  const items = [...groupBy(patrolIds, getRange)].map(([range, pids]) => ({
    pk: fileContentsKey(range),
    sk: folder,
    patrols: packBits(pids),
    expires_at,
    login,
    sort,
    folder,
    kind,
    nations,
  }));
  await batchWrite(items.map((Item) => ({ PutRequest: { Item } })));
};

/** The files that contain the patrol. */
export const filesWith = async (pid: number): Promise<NotedFile[]> => {
  const items = (await readPartition(fileContentsKey(getRange(pid)))) as unknown as NoteItem[];
  const [byte, bit] = getBit(pid);
  return items.filter(({ patrols }) => (patrols[byte]! & bit) !== 0);
};

/** Once the file is gone. */
export const forgetContents = (pid: number, { folder }: PersonFile): Promise<void> =>
  deleteItem({ pk: fileContentsKey(getRange(pid)), sk: folder });
