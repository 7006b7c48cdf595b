/**
 * One object in one file: its content, then its details as JSON, then their length. One rename makes
 * both visible, so a crash can't separate them.
 */
import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';

export interface Details {
  /** Changes with every write. */
  id: string;
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  modified: string;
  /** Content type, checksums, metadata and so on, as they are sent with the object. */
  headers: Record<string, string>;
  /** Where the content is, if it was uploaded in parts: their folder, their files and sizes. */
  parts?: { folder: string; files: { name: string; size: number }[] };
}

const LENGTH_BYTES = 4;
/** Enough for the details of most objects, so that they are read at once. */
const FIRST_READ_BYTES = 4096;

/** Writes it whole and to the disk, or not at all. */
export const writeObjectFile = async (
  file: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  detailsOf: () => Details,
): Promise<Details> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const data of content) await handle.writeFile(data);
    const details = detailsOf();
    const text = Buffer.from(JSON.stringify(details));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(text.length);
    await handle.writeFile(Buffer.concat([text, length]));
    await handle.sync();
    return details;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
};

const readEnd = async (handle: FileHandle, fileSize: number, bytes: number): Promise<Buffer> => {
  const length = Math.min(bytes, fileSize);
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, fileSize - length);
  return buffer;
};

const readDetails = async (handle: FileHandle): Promise<Details> => {
  const { size } = await handle.stat();
  let end = await readEnd(handle, size, FIRST_READ_BYTES);
  const length = end.readUInt32BE(end.length - LENGTH_BYTES) + LENGTH_BYTES;
  if (length > end.length) end = await readEnd(handle, size, length);
  return JSON.parse(
    end.toString('utf8', end.length - length, end.length - LENGTH_BYTES),
  ) as Details;
};

export interface OpenObject {
  details: Details;
  handle: FileHandle;
}

/** @returns undefined if there is no such file; otherwise the caller closes it. */
export const openObjectFile = async (file: string): Promise<OpenObject | undefined> => {
  let handle;
  try {
    handle = await open(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { details: await readDetails(handle), handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

export const readObjectDetails = async (file: string): Promise<Details | undefined> => {
  const opened = await openObjectFile(file);
  await opened?.handle.close();
  return opened?.details;
};

/** Longest name of a file on common disks is 255; events put an id in front. */
const LONGEST_NAME = 200;

/**
 * Only lower-case letters, digits, `-` and `_xx` for every other byte: no key leads out of the folder,
 * and none gets the file of another on a disk that ignores case. A hash replaces the end of a long one.
 */
export const fileNameOf = (key: string): string => {
  const name = Buffer.from(key)
    .toString('latin1')
    .replace(/[^a-z\d-]/g, (byte) => `_${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${name.slice(0, LONGEST_NAME - hash.length - 1)}~${hash}`;
};

/** @returns undefined for a long key, which only its details contain. */
export const keyOfFile = (name: string): string | undefined =>
  name.includes('~')
    ? undefined
    : Buffer.from(
        name.replace(/_(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString();
