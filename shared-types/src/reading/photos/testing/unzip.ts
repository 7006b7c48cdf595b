/** Entries of a zip file, found by its central directory, as programs do. */
import { inflateRawSync } from 'node:zlib';

const STORED = 0;

export const unzip = (zip: Buffer): { name: string; bytes: Buffer }[] => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const size = zip.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      zip.readUInt16LE(at + field),
    ) as [number, number, number];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const stored = zip.subarray(start, start + size);
    const isStored = zip.readUInt16LE(at + 10) === STORED;
    entries.push({ name, bytes: isStored ? stored : inflateRawSync(stored) });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
};
