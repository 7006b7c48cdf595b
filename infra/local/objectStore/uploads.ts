/** Multipart uploads. Completing one moves no content: the object refers to the files of its parts. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { readUpload, syncFolder, UPLOAD_FILE, type Folders, type Upload } from './folders';
import { readObjectDetails, writeObjectFile, type Details } from './objectFile';
import { newId, type Objects } from './objects';
import { S3Error } from './s3Error';

const MAX_PARTS = 10_000;
/** All parts but the last are at least this large. */
const SMALLEST_PART = 5 * 1024 * 1024;

export interface ListedPart {
  number: number;
  etag: string;
}

const missing = (): S3Error =>
  new S3Error('NoSuchUpload', 'There is no such upload. It may have been completed or aborted.');

const partName = (number: number): string => {
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS)
    throw new S3Error('InvalidArgument', `A part number is from 1 to ${MAX_PARTS}.`);
  return String(number).padStart(5, '0');
};

/** @throws S3Error if the upload was completed or aborted in the meantime */
const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing() : error;
  }
};

export type Uploads = ReturnType<typeof uploadsIn>;

export const uploadsIn = (folders: Folders, objects: Objects) => {
  const getFolder = ({ id }: Upload): string => join(folders.uploads, id);

  /** @throws S3Error unless an upload of this key is open */
  const find = async (key: string, id: string): Promise<Upload> => {
    const upload = /^[\da-f]{32}$/.test(id) ? await readUpload(folders.uploads, id) : undefined;
    if (upload?.key !== key) throw missing();
    return upload;
  };

  /** Parts not yet on disk, by upload: only its completion promises that everything is. */
  const unsynced = new Map<string, Promise<void>[]>();

  /** @throws S3Error if the part is missing, or if a crash of the machine may have damaged it */
  const readPart = async (file: string, number: number): Promise<Details> => {
    try {
      const part = await readObjectDetails(file, true);
      if (part && Date.parse(part.modified) > Date.now() - uptime() * 1000) return part;
    } catch (error) {
      console.error(`Part ${number} cannot be used:`, error);
    }
    throw new S3Error('InvalidPart', `Part ${number} is missing or damaged. Send it again.`);
  };

  const checkedParts = async (folder: string, listed: ListedPart[]): Promise<Details[]> => {
    const parts: Details[] = [];
    if (listed.some(({ number }, index) => index && number <= listed[index - 1]!.number))
      throw new S3Error('InvalidPartOrder', 'The parts must be in ascending order.');
    for (const [index, { number, etag }] of listed.entries()) {
      const part = await readPart(join(folder, partName(number)), number);
      if (part.etag !== etag) throw new S3Error('InvalidPart', `Part ${number} has another ETag.`);
      if (part.size < SMALLEST_PART && index < listed.length - 1)
        throw new S3Error('EntityTooSmall', 'All parts but the last must have at least 5 MiB.');
      parts.push(part);
    }
    return parts;
  };

  const complete = async (
    key: string,
    id: string,
    listed: ListedPart[],
    onlyNew: boolean,
  ): Promise<Details> => {
    const stored = await objects.details(key);
    // The response to an earlier request was lost.
    if (stored?.parts?.folder === id) return stored;
    await Promise.all(unsynced.get(id) ?? []);
    const upload = await find(key, id);
    const completed = join(folders.parts, id);
    move(getFolder(upload), completed);
    const newest = newId();
    const file = join(folders.temporary, newest);
    let details: Details;
    try {
      // From here on, no part can change.
      await syncFolder(completed);
      const parts = await checkedParts(completed, listed);
      details = {
        id: newest,
        key,
        madeBy: 'CompleteMultipartUpload',
        size: parts.reduce((sum, part) => sum + part.size, 0),
        etag: `${newest}-${parts.length}`,
        modified: new Date().toISOString(),
        headers: upload.headers,
        parts: {
          folder: id,
          files: parts.map(({ size }, index) => ({ name: partName(listed[index]!.number), size })),
        },
      };
      await writeObjectFile(file, [], () => details);
      await syncFolder(folders.parts);
      await objects.publish(file, details, onlyNew);
    } catch (error) {
      await rm(file, { force: true });
      const isStored = (await objects.details(key))?.parts?.folder === id;
      if (!isStored && existsSync(completed)) renameSync(completed, getFolder(upload));
      throw error;
    }
    unsynced.delete(id);
    const used = new Set(details.parts!.files.map(({ name }) => name));
    for (const name of await readdir(completed))
      if (name !== UPLOAD_FILE && !used.has(name)) await rm(join(completed, name));
    return details;
  };
  /** By id and key. A repeated request waits for the same result. */
  const completing = new Map<string, Promise<Details>>();

  return {
    find,
    create: async (key: string, headers: Record<string, string>): Promise<Upload> => {
      const upload: Upload = { id: newId(), key, headers, started: new Date().toISOString() };
      const folder = join(folders.temporary, upload.id);
      await mkdir(folder, { mode: 0o700 });
      const text = JSON.stringify(upload);
      await writeFile(join(folder, UPLOAD_FILE), text, { mode: 0o600, flush: true });
      await rename(folder, getFolder(upload));
      await syncFolder(folders.uploads);
      return upload;
    },
    /** If a part can't be written to the disk, the upload ends: the part may be damaged. */
    await: (upload: Upload, synced: Promise<void>): void => {
      synced.catch(() => rmSync(join(getFolder(upload), UPLOAD_FILE), { force: true }));
      unsynced.set(upload.id, [...(unsynced.get(upload.id) ?? []), synced]);
    },
    addPart: async (upload: Upload, number: number, file: string): Promise<void> => {
      try {
        move(file, join(getFolder(upload), partName(number)));
      } finally {
        await rm(file, { force: true });
      }
    },
    complete: (
      key: string,
      id: string,
      listed: ListedPart[],
      onlyNew: boolean,
    ): Promise<Details> => {
      const name = `${id} ${key}`;
      const running =
        completing.get(name) ??
        complete(key, id, listed, onlyNew).finally(() => completing.delete(name));
      completing.set(name, running);
      return running;
    },
    abort: async (key: string, id: string): Promise<void> => {
      const upload = await find(key, id);
      // A part that is still arriving finds no folder.
      const doomed = join(folders.temporary, upload.id);
      move(getFolder(upload), doomed);
      unsynced.delete(id);
      await rm(doomed, { recursive: true, force: true });
    },
  };
};
