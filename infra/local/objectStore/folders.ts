import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getFileName, ifThere, readObjectDetails, syncAndClose } from './objectFile';

export const foldersIn = (root: string) => ({
  objects: join(root, 'objects'),
  temporary: join(root, 'temporary'),
  /** A folder per open upload: `upload.json`, and a file per part. */
  uploads: join(root, 'uploads'),
  /** Parts of completed uploads and of copies; their objects refer to them. */
  parts: join(root, 'parts'),
  /** An empty file per event that was not delivered yet. */
  events: join(root, 'events'),
});
export type Folders = ReturnType<typeof foldersIn>;

/** Records which object a folder's parts are for. */
export const UPLOAD_FILE = 'upload.json';

export interface Upload {
  id: string;
  key: string;
  headers: Record<string, string>;
  started: string;
}

/** Makes names in a folder as durable as their files. */
export const syncFolder = async (folder: string): Promise<void> => syncAndClose(await open(folder));

/** @returns undefined if there is no such upload. */
export const readUpload = async (folder: string, id: string): Promise<Upload | undefined> => {
  const text = await ifThere(readFile(join(folder, id, UPLOAD_FILE), 'utf8'));
  return text === undefined ? undefined : (JSON.parse(text) as Upload);
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the folders; then deletes what no object refers to, and uploads older than this many days. */
export const prepareFolders = async (
  { objects, temporary, uploads, parts, events }: Folders,
  abortAfterDays: number,
): Promise<void> => {
  await rm(temporary, { recursive: true, force: true });
  for (const folder of [objects, temporary, uploads, parts, events])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const id of await readdir(parts)) {
    const upload = await readUpload(parts, id);
    const details = upload && (await readObjectDetails(join(objects, getFileName(upload.key))));
    if (details?.parts?.folder !== id) await rm(join(parts, id), { recursive: true });
  }
  for (const id of await readdir(uploads)) {
    const upload = await readUpload(uploads, id);
    const age = Date.now() - Date.parse(upload?.started ?? '');
    if (!(age < abortAfterDays * DAY_MS)) await rm(join(uploads, id), { recursive: true });
  }
};
