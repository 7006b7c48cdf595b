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
  madeBy: 'Put' | 'CompleteMultipartUpload' | 'Copy';
  size: number;
  /** Without quotes. Not an MD5, which takes longer than everything else; AWS doesn't promise one either. */
  etag: string;
  modified: string;
  /** Content type, checksums, metadata and so on, as sent with the object. */
  headers: Record<string, string>;
  /** Where the content is, unless in this file: a folder, its files and how much of each. */
  parts?: { folder: string; files: { name: string; size: number }[] };
}

const LENGTH_BYTES = 4;
const WRITE_BYTES = 1024 * 1024;
/** Enough for the details of most objects, so that one read is enough. */
const FIRST_READ_BYTES = 4096;

const writePieces = async (handle: FileHandle, pieces: Buffer[], size: number): Promise<void> => {
  const { bytesWritten } = await handle.writev(pieces);
  // A partial write, as on a disk that is nearly full.
  if (bytesWritten < size) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
};

/** Writes in large pieces, each while the next one arrives. */
const writeAll = async (
  handle: FileHandle,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> => {
  let writing = Promise.resolve();
  let pieces: Buffer[] = [];
  let size = 0;
  const write = async (): Promise<void> => {
    await writing;
    writing = writePieces(handle, pieces, size);
    // It is awaited below; without this, an early rejection would end the process.
    writing.catch(() => undefined);
    [pieces, size] = [[], 0];
  };
  try {
    for await (const data of content) {
      pieces.push(data);
      size += data.length;
      if (size >= WRITE_BYTES) await write();
    }
    if (size) await write();
  } finally {
    await writing;
  }
};

export const syncAndClose = async (handle: FileHandle): Promise<void> => {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/**
 * Writes the whole file to the disk, or nothing.
 * @param onSyncing if given, syncing to disk happens later, and this gets its promise
 */
export const writeObjectFile = async (
  file: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  getDetails: () => Details,
  onSyncing?: (synced: Promise<void>) => void,
): Promise<Details> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    let details;
    try {
      await writeAll(handle, content);
      details = getDetails();
      const text = Buffer.from(JSON.stringify(details));
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(text.length);
      await handle.writeFile(Buffer.concat([text, length]));
    } catch (error) {
      await handle.close();
      throw error;
    }
    const synced = syncAndClose(handle);
    if (onSyncing) onSyncing(synced);
    else await synced;
    return details;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
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
  const text = end.toString('utf8', end.length - length, end.length - LENGTH_BYTES);
  const details = JSON.parse(text) as Details;
  if (size !== (details.parts ? 0 : details.size) + length)
    throw new Error(`The file of ${details.key} is damaged.`);
  return details;
};

/** @returns undefined if there is no such file */
export const ifThere = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

export interface OpenObject {
  details: Details;
  handle: FileHandle;
}

/** @returns undefined if there is no such file; otherwise the caller closes it. */
export const openObjectFile = async (file: string): Promise<OpenObject | undefined> => {
  const handle = await ifThere(open(file));
  if (!handle) return undefined;
  try {
    return { details: await readDetails(handle), handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
};

/** @param sync whether the disk must have the file */
export const readObjectDetails = async (
  file: string,
  sync = false,
): Promise<Details | undefined> => {
  const opened = await openObjectFile(file);
  try {
    if (sync) await opened?.handle.sync();
  } finally {
    await opened?.handle.close();
  }
  return opened?.details;
};

/** The longest name on common disks is 255; events add an id in front. */
const LONGEST_NAME = 200;

/**
 * Only lower-case letters, digits, `-`, and `_xx` for every other byte: no key leads out of the folder, and
 * no two keys share a file on a disk that ignores case. A hash replaces the end of a long name.
 */
export const getFileName = (key: string): string => {
  const name = Buffer.from(key)
    .toString('latin1')
    .replace(/[^a-z\d-]/g, (byte) => `_${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(key).digest('hex');
  return `${name.slice(0, LONGEST_NAME - hash.length - 1)}~${hash}`;
};

/** @returns undefined for a long key, which only its details contain. */
export const getFileKey = (name: string): string | undefined =>
  name.includes('~')
    ? undefined
    : Buffer.from(
        name.replace(/_(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString();
