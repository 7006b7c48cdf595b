import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from './content';
import type { Events } from './events';
import { syncFolder, UPLOAD_FILE, type Folders } from './folders';
import {
  getFileName,
  ifThere,
  getFileKey,
  openObjectFile,
  readObjectDetails,
  writeObjectFile,
  type Details,
  type OpenObject,
} from './objectFile';
import { partFoldersIn } from './partFolders';
import { S3Error } from './s3Error';

const READ_BYTES = 1024 * 1024;

export const newId = (): string => randomBytes(16).toString('hex');

const byBytes = ([, one]: [string, string], [, other]: [string, string]): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Sorts by the bytes of UTF-8, as S3 does. */
const sortKeys = (keys: string[]): string[] =>
  keys
    .map((key): [string, string] => [key, Buffer.from(key).toString('latin1')])
    .sort(byBytes)
    .map(([key]) => key);

export type Objects = ReturnType<typeof objectsIn>;

export const objectsIn = (folders: Folders, events: Events | undefined) => {
  const getPath = (key: string): string => join(folders.objects, getFileName(key));

  const partFolders = partFoldersIn(folders);
  const dropOld = async (old: Details | undefined): Promise<void> => {
    if (old?.parts) await partFolders.drop(old.parts.folder);
  };

  /**
   * Moves a complete file in `temporary` to its key, or deletes it.
   * @param onlyNew whether the key must be unused
   */
  const publish = async (file: string, details: Details, onlyNew: boolean): Promise<void> => {
    const target = getPath(details.key);
    let old;
    try {
      await events?.announce(details);
      old = await readObjectDetails(target);
      // There is no pause between check and rename, so only one of two parallel writes can be first.
      if (onlyNew && existsSync(target))
        throw new S3Error('PreconditionFailed', 'The object exists already.');
      renameSync(file, target);
    } catch (error) {
      rmSync(file, { force: true });
      events?.withdraw(details);
      throw error;
    }
    events?.send(details);
    await syncFolder(folders.objects);
    await dropOld(old);
  };

  async function* pieces(
    { details, handle }: OpenObject,
    start: number,
    end: number,
  ): AsyncGenerator<Buffer, void> {
    const buffer = Buffer.allocUnsafeSlow(Math.min(end - start + 1, READ_BYTES));
    async function* read(from: typeof handle, first: number, last: number): Content {
      for (let at = first; at <= last;) {
        const wanted = Math.min(last - at + 1, buffer.length);
        const { bytesRead } = await from.read(buffer, 0, wanted, at);
        if (!bytesRead) return;
        at += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    }
    if (!details.parts) {
      yield* read(handle, start, end);
      return;
    }
    let offset = 0;
    for (const { name, size } of details.parts.files) {
      const [first, last] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)];
      offset += size;
      if (first > last) continue;
      const part = await open(join(folders.parts, details.parts.folder, name));
      try {
        yield* read(part, first, last);
      } finally {
        await part.close();
      }
    }
  }

  /**
   * Reads the details of an object with its parts, which another request may replace between the two.
   * @param read returns undefined if there is no such object
   * @returns details whose parts are kept until they are released
   */
  const keepingParts = async <T>(
    read: () => Promise<T | undefined>,
    getDetails: (found: T) => Details,
    discard: (found: T) => Promise<void>,
  ): Promise<T | undefined> => {
    for (let last = ''; ;) {
      const found = await read();
      const { id, key, parts } = found ? getDetails(found) : {};
      if (!found || !parts || partFolders.keep(parts.folder)) return found;
      await discard(found);
      if (id === last) throw new Error(`The parts of ${key} are missing.`);
      last = id!;
    }
  };

  const openObject = (key: string): Promise<OpenObject | undefined> =>
    keepingParts(
      () => openObjectFile(getPath(key)),
      ({ details }) => details,
      ({ handle }) => handle.close(),
    );

  const closeObject = async ({ details, handle }: OpenObject): Promise<void> => {
    await handle.close();
    if (details.parts) await partFolders.release(details.parts.folder);
  };

  /** Links all content of an object into a new folder. @returns undefined if there is no such object. */
  const linkContent = async (key: string, folder: string): Promise<Details | undefined> => {
    const whole = join(folder, 'whole');
    const linkWhole = async (): Promise<Details | undefined> => {
      // Linux also says that there is no such file if another one replaces it meanwhile.
      while (!(await ifThere(link(getPath(key), whole).then(() => true))))
        if (!existsSync(getPath(key))) return undefined;
      // It is read from the link: another object may have the key by now.
      return (await readObjectDetails(whole))!;
    };
    const details = await keepingParts(
      linkWhole,
      (found) => found,
      () => rm(whole),
    );
    if (!details?.parts) return details;
    try {
      await rm(whole);
      for (const { name } of details.parts.files)
        await link(join(folders.parts, details.parts.folder, name), join(folder, name));
    } finally {
      await partFolders.release(details.parts.folder);
    }
    return details;
  };

  return {
    publish,
    /**
     * Moves no content: the copy refers to new links to the same files, which never change.
     * @param makeHeaders gets the details of the source, and may reject it
     */
    copy: async (
      from: string,
      key: string,
      onlyNew: boolean,
      makeHeaders: (source: Details | undefined) => Details['headers'],
    ): Promise<Details> => {
      const id = newId();
      const folder = join(folders.temporary, `${id}.parts`);
      const linked = join(folders.parts, id);
      await mkdir(folder, { mode: 0o700 });
      try {
        const source = await linkContent(from, folder);
        const headers = makeHeaders(source);
        const { size, etag, parts } = source!;
        const details: Details = {
          id,
          key,
          madeBy: 'Copy',
          size,
          etag,
          modified: new Date().toISOString(),
          headers,
          parts: { folder: id, files: parts?.files ?? [{ name: 'whole', size }] },
        };
        await writeFile(join(folder, UPLOAD_FILE), JSON.stringify({ key }), { flush: true });
        await syncFolder(folder);
        await rename(folder, linked);
        await syncFolder(folders.parts);
        const file = join(folders.temporary, id);
        await writeObjectFile(file, [], () => details);
        await publish(file, details, onlyNew);
        return details;
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        if ((await readObjectDetails(getPath(key)))?.id !== id) await partFolders.drop(id);
        throw error;
      }
    },
    details: (key: string): Promise<Details | undefined> => readObjectDetails(getPath(key)),
    /** The caller reads it, or closes it. */
    open: openObject,
    close: closeObject,
    /** Bytes from `start` to `end`, both included; closes the object. Each piece overwrites the last. */
    read: async function* (object: OpenObject, start: number, end: number): Content {
      try {
        let missing = end - start + 1;
        for await (const piece of missing ? pieces(object, start, end) : []) {
          missing -= piece.length;
          yield piece;
        }
        if (missing) throw new Error(`${missing} bytes of ${object.details.key} are missing.`);
      } finally {
        await closeObject(object);
      }
    },
    delete: async (key: string): Promise<void> => {
      const old = await readObjectDetails(getPath(key));
      if (!old) return;
      rmSync(getPath(key), { force: true });
      await syncFolder(folders.objects);
      await dropOld(old);
    },
    /** All keys with a prefix, sorted. */
    keys: async (prefix: string): Promise<string[]> => {
      const keys: string[] = [];
      for (const name of await readdir(folders.objects)) {
        const key = getFileKey(name) ?? (await readObjectDetails(join(folders.objects, name)))?.key;
        if (key?.startsWith(prefix)) keys.push(key);
      }
      return sortKeys(keys);
    },
  };
};
