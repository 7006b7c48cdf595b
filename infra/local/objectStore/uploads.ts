/** Uploads in parts. Completing one moves no content: the object refers to the files of its parts. */
import { createHash } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readUpload, syncFolder, type Folders, type Upload } from './folders';
import { readObjectDetails, writeObjectFile, type Details } from './objectFile';
import { newId, type Objects } from './objects';
import { S3Error } from './s3Error';

const MOST_PARTS = 10_000;
/** All parts but the last are at least this large. */
const SMALLEST_PART = 5 * 1024 * 1024;

export interface ListedPart {
  number: number;
  etag: string;
}

const missing = (): S3Error =>
  new S3Error('NoSuchUpload', 'There is no such upload. It may have been completed or aborted.');

const partName = (number: number): string => {
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    throw new S3Error('InvalidArgument', `A part number is from 1 to ${MOST_PARTS}.`);
  return String(number).padStart(5, '0');
};

/** @throws S3Error if the upload was completed or aborted in the meantime. */
const move = (from: string, to: string): void => {
  try {
    renameSync(from, to);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing() : error;
  }
};

export type Uploads = ReturnType<typeof uploadsIn>;

export const uploadsIn = (folders: Folders, objects: Objects) => {
  const folderOf = ({ id }: Upload): string => join(folders.uploads, id);
  const partsOf = async (upload: Upload): Promise<string[]> =>
    (await readdir(folderOf(upload))).filter((name) => name !== 'upload.json').sort();

  /** @throws S3Error if no such upload of this key is open. */
  const find = async (key: string, id: string): Promise<Upload> => {
    const upload = /^[\da-f]{32}$/.test(id) ? await readUpload(folders.uploads, id) : undefined;
    if (upload?.key !== key) throw missing();
    return upload;
  };

  const checkedParts = async (upload: Upload, listed: ListedPart[]): Promise<Details[]> => {
    const parts: Details[] = [];
    if (listed.some(({ number }, index) => index && number <= listed[index - 1]!.number))
      throw new S3Error('InvalidPartOrder', 'The parts must be in ascending order.');
    for (const [index, { number, etag }] of listed.entries()) {
      const part = await readObjectDetails(join(folderOf(upload), partName(number)));
      if (part?.etag !== etag)
        throw new S3Error('InvalidPart', `Part ${number} is missing or has another ETag.`);
      if (part.size < SMALLEST_PART && index < listed.length - 1)
        throw new S3Error('EntityTooSmall', 'All parts but the last must have at least 5 MiB.');
      parts.push(part);
    }
    return parts;
  };

  return {
    find,
    create: async (key: string, headers: Record<string, string>): Promise<Upload> => {
      const upload: Upload = { id: newId(), key, headers, started: new Date().toISOString() };
      const folder = join(folders.temporary, upload.id);
      await mkdir(folder, { mode: 0o700 });
      const text = JSON.stringify(upload);
      await writeFile(join(folder, 'upload.json'), text, { mode: 0o600, flush: true });
      await rename(folder, folderOf(upload));
      await syncFolder(folders.uploads);
      return upload;
    },
    /** Gives a whole file in `temporary` its place among the parts. */
    addPart: async (upload: Upload, number: number, file: string): Promise<void> => {
      try {
        move(file, join(folderOf(upload), partName(number)));
      } finally {
        await rm(file, { force: true });
      }
      await syncFolder(folderOf(upload));
    },
    parts: async (upload: Upload): Promise<(Details & { number: number })[]> => {
      const parts = [];
      for (const name of await partsOf(upload)) {
        const details = await readObjectDetails(join(folderOf(upload), name));
        if (details) parts.push({ ...details, number: Number(name) });
      }
      return parts;
    },
    complete: async (
      key: string,
      id: string,
      listed: ListedPart[],
      onlyNew: boolean,
    ): Promise<Details> => {
      const stored = await objects.details(key);
      // The answer to an earlier request was lost.
      if (stored?.parts?.folder === id) return stored;
      const upload = await find(key, id);
      const parts = await checkedParts(upload, listed);
      const md5 = createHash('md5').update(parts.map((part) => part.etag).join(''), 'hex');
      const details: Details = {
        id: newId(),
        key,
        size: parts.reduce((sum, part) => sum + part.size, 0),
        etag: `${md5.digest('hex')}-${parts.length}`,
        modified: new Date().toISOString(),
        headers: upload.headers,
        parts: {
          folder: id,
          files: parts.map(({ size }, index) => ({ name: partName(listed[index]!.number), size })),
        },
      };
      const file = join(folders.temporary, details.id);
      await writeObjectFile(file, [], () => details);
      const completed = join(folders.parts, id);
      try {
        // From here on, no part can change.
        move(folderOf(upload), completed);
        await syncFolder(folders.parts);
        await objects.publish(file, details, onlyNew);
      } catch (error) {
        await rm(file, { force: true });
        const isStored = (await objects.details(key))?.parts?.folder === id;
        if (!isStored && existsSync(completed)) renameSync(completed, folderOf(upload));
        throw error;
      }
      const used = new Set(details.parts!.files.map(({ name }) => name));
      for (const name of await readdir(completed))
        if (name !== 'upload.json' && !used.has(name)) await rm(join(completed, name));
      return details;
    },
    abort: async (key: string, id: string): Promise<void> => {
      const upload = await find(key, id);
      // A part that is still arriving finds no folder to go to.
      const doomed = join(folders.temporary, upload.id);
      move(folderOf(upload), doomed);
      await rm(doomed, { recursive: true, force: true });
    },
    list: async (): Promise<Upload[]> => {
      const uploads = [];
      for (const id of await readdir(folders.uploads)) {
        const upload = await readUpload(folders.uploads, id);
        if (upload) uploads.push(upload);
      }
      return uploads.sort((one, other) => (one.key < other.key ? -1 : 1));
    },
  };
};
