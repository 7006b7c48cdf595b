/** Reads a zip on disk, one entry at a time. */
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { Failure } from '../../failure';

export interface ZipFile {
  /** In the order in which they were written. */
  names: readonly string[];
  /** @throws Failure if there is no such entry */
  open: (name: string) => Promise<Readable>;
  text: (name: string) => Promise<string>;
  close: () => void;
}

/** @throws Failure if the file is missing, cut off or isn't a zip */
export const openZip = async (path: string): Promise<ZipFile> => {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Failure(`${path} has no ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      names: [...entries.keys()],
      open,
      text: async (name) => (await buffer(await open(name))).toString('utf8'),
      close: () => zip.close(),
    };
  } catch (error) {
    throw new Failure(
      `${path} can’t be read as a zip (${(error as Error).message}). Download it again.`,
    );
  }
};
