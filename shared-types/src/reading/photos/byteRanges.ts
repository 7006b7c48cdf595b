/**
 * Readers of file formats ask for the bytes that they need, so that the same reader works on a whole file, and
 * on a file in the object store of which only parts are read.
 */

export interface ByteRange {
  from: number;
  /** After the last byte. */
  to: number;
}

/** Asks for ranges; gets their bytes, fewer at the end of the file. Returns what it read. */
export type Reading<T> = Generator<ByteRange, T, Uint8Array>;

/** Resolves to the bytes of a range, fewer at the end of the file. */
export type ReadRange = (range: ByteRange) => Promise<Uint8Array>;

/** Bytes of a range that is read: the next ones are usually needed too. */
const WINDOW_BYTES = 4 * 1024 * 1024;

const NOTHING = new Uint8Array();

/** @param bytes the whole file, or as much of it as there is */
export const readBytes = <T>(reading: Reading<T>, bytes: Uint8Array): T => {
  let step = reading.next();
  while (!step.done) step = reading.next(bytes.subarray(step.value.from, step.value.to));
  return step.value;
};

/**
 * Rejects only if `readRange` does.
 * @param head the beginning of the file
 * @param readRange if absent, `head` is the whole file
 */
export const readRanges = async <T>(
  reading: Reading<T>,
  head: Uint8Array,
  readRange: ReadRange | undefined,
): Promise<T> => {
  if (!readRange) return readBytes(reading, head);
  let [start, window, length] = [0, head, Infinity];
  let step = reading.next();
  while (!step.done) {
    const { from } = step.value;
    const to = Math.min(step.value.to, length);
    if (from < to && (from < start || to > start + window.length)) {
      const wanted = Math.max(to, from + WINDOW_BYTES);
      start = from;
      window = await readRange({ from, to: wanted });
      if (start + window.length < wanted) length = start + window.length;
    }
    step = reading.next(from < to ? window.subarray(from - start, to - start) : NOTHING);
  }
  return step.value;
};

export const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
