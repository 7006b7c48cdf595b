/**
 * Finds the EXIF data of a HEIC file: an item whose position is in the boxes that describe the pictures
 * (ISO/IEC 14496-12, 8.11; 23008-12, annex A). exifr finds it only if positions count from the start of the
 * file.
 */
import { toView, type ByteRange, type Reading } from './byteRanges';
import { boxesIn, findBox, FULL_BOX_BYTES, metaBoxes, type Box } from './heicBoxes';

/** Of the table of positions: a photo of many tiles needs a few kilobytes. */
const MAX_TABLE_BYTES = 1024 * 1024;

class Reader {
  at = 0;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.view = toView(bytes);
  }

  /** @throws RangeError at the end of the bytes */
  uint(bytes: number): number {
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + this.view.getUint8(this.at++);
    return value;
  }

  name(): string {
    return String.fromCharCode(this.uint(1), this.uint(1), this.uint(1), this.uint(1));
  }
}

const ENTRY_BYTES = 16;

function* exifItemIn(iinf: Box): Reading<number | undefined> {
  const version = new Reader(yield { from: iinf.from, to: iinf.from + 1 }).uint(1);
  const countBytes = version === 0 ? 2 : 4;
  const from = iinf.from + FULL_BOX_BYTES + countBytes;
  for (const entry of yield* boxesIn({ from, to: iinf.to })) {
    const info = new Reader(yield { from: entry.from, to: entry.from + ENTRY_BYTES });
    const id = info.uint(FULL_BOX_BYTES) >>> 24 === 3 ? info.uint(4) : info.uint(2);
    info.uint(2);
    if (info.name() === 'Exif') return id;
  }
  return undefined;
}

/** @param dataBox in "meta"; may contain small items. @returns undefined for other locations */
const readRange = (
  table: Uint8Array,
  wanted: number,
  dataBox: Box | undefined,
): ByteRange | undefined => {
  const reader = new Reader(table);
  const version = reader.uint(FULL_BOX_BYTES) >>> 24;
  const sizes = reader.uint(2);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
    ...[sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15],
    version === 0 ? 0 : sizes & 15,
  ] as [number, number, number, number];
  const count = reader.uint(version === 2 ? 4 : 2);
  for (let i = 0; i < count; i++) {
    const id = reader.uint(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : reader.uint(2) & 15;
    reader.uint(2);
    const base = reader.uint(baseBytes);
    const extents = reader.uint(2);
    if (id !== wanted) {
      reader.at += extents * (indexBytes + offsetBytes + lengthBytes);
      continue;
    }
    if (extents !== 1) return undefined;
    reader.uint(indexBytes);
    const start = method === 0 ? 0 : method === 1 ? dataBox?.from : undefined;
    if (start === undefined) return undefined;
    const from = start + base + reader.uint(offsetBytes);
    return { from, to: from + reader.uint(lengthBytes) };
  }
  return undefined;
};

/**
 * The range begins with the offset of the TIFF header (annex A.2.1).
 * @returns undefined if the file has none
 */
export function* heicExifRange(): Reading<ByteRange | undefined> {
  try {
    const boxes = yield* metaBoxes();
    const [items, locations] = [findBox(boxes ?? [], 'iinf'), findBox(boxes ?? [], 'iloc')];
    if (!items || !locations || locations.to - locations.from > MAX_TABLE_BYTES) return undefined;
    const item = yield* exifItemIn(items);
    if (item === undefined) return undefined;
    return readRange(yield locations, item, findBox(boxes!, 'idat'));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
