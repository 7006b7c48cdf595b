/**
 * Finds the EXIF data of a HEIC file: an item whose position is in the boxes at the beginning of the file
 * (ISO/IEC 14496-12, 8.11; 23008-12, annex A). exifr finds it only if positions count from the start of the
 * file.
 */

export interface ByteRange {
  from: number;
  /** After the last byte. */
  to: number;
}

const FULL_BOX_BYTES = 4;

class Reader {
  constructor(
    private readonly view: DataView,
    public at: number,
  ) {}

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

interface Box extends ByteRange {
  type: string;
}

/** The complete boxes within a range. */
const boxesIn = (view: DataView, { from, to }: ByteRange): Box[] => {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const reader = new Reader(view, at);
    let size = reader.uint(4);
    const type = reader.name();
    if (size === 1) size = reader.uint(8);
    const end = size === 0 ? to : at + size;
    if (end < reader.at || end > to) break;
    boxes.push({ type, from: reader.at, to: end });
    at = end;
  }
  return boxes;
};

const findBox = (boxes: Box[], type: string): Box | undefined =>
  boxes.find((box) => box.type === type);

const exifItemIn = (view: DataView, iinf: Box): number | undefined => {
  const reader = new Reader(view, iinf.from);
  const countBytes = reader.uint(FULL_BOX_BYTES) >>> 24 === 0 ? 2 : 4;
  const entries = { from: iinf.from + FULL_BOX_BYTES + countBytes, to: iinf.to };
  for (const entry of boxesIn(view, entries)) {
    const info = new Reader(view, entry.from);
    const id = info.uint(FULL_BOX_BYTES) >>> 24 === 3 ? info.uint(4) : info.uint(2);
    info.uint(2);
    if (info.name() === 'Exif') return id;
  }
  return undefined;
};

/** @param dataBox in "meta"; may contain small items. @returns undefined for other locations */
const placeOf = (
  view: DataView,
  iloc: Box,
  wanted: number,
  dataBox: Box | undefined,
): ByteRange | undefined => {
  const reader = new Reader(view, iloc.from);
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
 * @param bytes the file, or its beginning
 * @returns a range of the whole file, which may be beyond `bytes`; undefined if the file has none
 */
export const heicExifRange = (bytes: Uint8Array): ByteRange | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const meta = findBox(boxesIn(view, { from: 0, to: view.byteLength }), 'meta');
    if (!meta) return undefined;
    const boxes = boxesIn(view, { from: meta.from + FULL_BOX_BYTES, to: meta.to });
    const [items, places] = [findBox(boxes, 'iinf'), findBox(boxes, 'iloc')];
    const item = items && exifItemIn(view, items);
    if (item === undefined || !places) return undefined;
    return placeOf(view, places, item, findBox(boxes, 'idat'));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
