import type { ImportFile } from '@portal/shared-types/reading/import/files';

export interface ChosenFile {
  /** Path in the dropped folder, or the name; unique. */
  name: string;
  file: Blob;
}

/** @param part of the work that is done, from 0 to 1. */
export type OnProgress = (part: number) => void;

const PART_BYTES = 1024 * 1024;

/** In slices: not every browser can iterate over a stream. */
async function* readParts(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PART_BYTES)
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
}

export const toImportFile = ({ name, file }: ChosenFile): ImportFile => ({
  name,
  size: file.size,
  chunks: () => readParts(file),
  blob: () => Promise.resolve(file),
});

/** The same files, reporting what part of all of them has been read. */
export const counted = (files: readonly ImportFile[], onProgress: OnProgress): ImportFile[] => {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  let read = 0;
  const count = (bytes: number): void => {
    read += bytes;
    // A file that two tables name is read twice.
    onProgress(whole ? Math.min(1, read / whole) : 1);
  };
  return files.map((file) => ({
    ...file,
    blob: () => {
      count(file.size);
      return file.blob();
    },
    chunks: async function* () {
      for await (const part of file.chunks()) {
        yield part;
        count(part.length);
      }
    },
  }));
};
