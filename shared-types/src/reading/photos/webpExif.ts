/** Finds the EXIF data of a WebP file: a chunk, usually after the picture (RFC 9649). */
import { toView, type ByteRange, type Reading } from './byteRanges';

const CHUNK_HEAD_BYTES = 8;
const FIRST_CHUNK = 12;
/** A picture has a few; an animation has one for each frame. */
const MAX_CHUNKS = 20_000;

/** @returns undefined if the file has none */
export function* webpExifRange(): Reading<ByteRange | undefined> {
  let from = FIRST_CHUNK;
  for (let i = 0; i < MAX_CHUNKS; i++) {
    const head = yield { from, to: from + CHUNK_HEAD_BYTES };
    if (head.length < CHUNK_HEAD_BYTES) return undefined;
    const bytes = toView(head).getUint32(4, true);
    const start = from + CHUNK_HEAD_BYTES;
    if (String.fromCharCode(...head.subarray(0, 4)) === 'EXIF')
      return { from: start, to: start + bytes };
    // Chunks have an even length.
    from = start + bytes + (bytes % 2);
  }
  return undefined;
}
