import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { Failure } from '#base/failure.ts';

export type ZipFile = Awaited<ReturnType<typeof openZip>>;

/** @throws Failure if the file is missing, cut off or isn't a zip */
export const openZip = async (path: string) => {
  try {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      // Readers differ in which of two entries of one name they take.
      if (entries.has(entry.fileName)) throw new Error(`it has two files ${entry.fileName}`);
      entries.set(entry.fileName, entry);
    }
    /** @throws Failure if there is no such entry */
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new Failure(`${path} has no ${name}.`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      /** In the order in which they were written. */
      names: [...entries.keys()],
      open,
      /** Unpacked. */
      getBytes: (name: string): number => entries.get(name)!.uncompressedSize,
      text: async (name: string): Promise<string> =>
        (await buffer(await open(name))).toString('utf8'),
      close: (): void => zip.close(),
    };
  } catch (error) {
    throw new Failure(
      `${path} can’t be read as a zip (${(error as Error).message}). Download it again.`,
    );
  }
};
