/** Boxes of a HEIC file (ISO/IEC 14496-12, 4.2). They may be anywhere, and larger than what can be read at once. */
import { toView, type ByteRange, type Reading } from './byteRanges';

export interface Box extends ByteRange {
  type: string;
}

/** Version and flags, at the beginning of some boxes. */
export const FULL_BOX_BYTES = 4;

const HEADER_BYTES = 16;
/** Each tile of a photo has a few; more would only take time. */
const MAX_BOXES = 20_000;

const WHOLE_FILE: ByteRange = { from: 0, to: Infinity };

/** Without their headers. @param last type of the last box that is needed */
export function* boxesIn({ from, to }: ByteRange, last?: string): Reading<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES;) {
    const header = yield { from: at, to: at + HEADER_BYTES };
    if (header.length < 8) break;
    const view = toView(header);
    const size = view.getUint32(0);
    const type = String.fromCharCode(...header.subarray(4, 8));
    const isLong = size === 1;
    if (isLong && header.length < HEADER_BYTES) break;
    const start = at + (isLong ? HEADER_BYTES : 8);
    const end = size === 0 ? to : at + (isLong ? Number(view.getBigUint64(8)) : size);
    if (end < start || end > to) break;
    boxes.push({ type, from: start, to: end });
    if (type === last) break;
    at = end;
  }
  return boxes;
}

export const findBox = (boxes: readonly Box[], type: string): Box | undefined =>
  boxes.find((box) => box.type === type);

/** The boxes that describe the pictures. @returns undefined if the file has none */
export function* metaBoxes(): Reading<Box[] | undefined> {
  const meta = findBox(yield* boxesIn(WHOLE_FILE, 'meta'), 'meta');
  return meta && (yield* boxesIn({ from: meta.from + FULL_BOX_BYTES, to: meta.to }));
}
