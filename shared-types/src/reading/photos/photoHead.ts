/**
 * Reads type and size of a picture from its file, without decoding it. File name and declared type may be
 * wrong, and a small file may claim a huge picture, so both are checked before anything decodes it.
 */
import type { PhotoType } from '#records/photo.ts';
import { LIMITS } from '#base/text/limits.ts';
import { readBytes, toView, type Reading } from './byteRanges';
import { boxesIn, findBox, FULL_BOX_BYTES, metaBoxes } from './heicBoxes';

export interface PictureSize {
  width: number;
  height: number;
}

export interface PhotoHead {
  type: PhotoType;
  /** In pixels, before the rotation in its EXIF; null if the file doesn't contain it. */
  size: PictureSize | null;
}

/** `mif1` and `msf1` are also AV1 pictures; decoders find out. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** @returns undefined for anything but a photo type that the portal accepts */
export const detectPhotoType = (bytes: Uint8Array): PhotoType | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 4)))
    return 'image/heic';
  return undefined;
};

/** Whether no decoder has to accept a picture of this size. */
export const isTooLarge = ({ width, height }: PictureSize): boolean =>
  width * height > LIMITS.photoPixels || Math.max(width, height) > LIMITS.photoSide;

const sized = (width: number, height: number): PictureSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/** Frame headers are C0 to CF, except tables and arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const hasNoLength = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The picture's data begin, or the picture ends. */
const isAfterHead = (marker: number): boolean => marker === 0xda || marker === 0xd9;
const FRAME_BYTES = 9;
const JPEG_BYTES = 4096;

/** Previews, profiles and maps of other pictures may precede the size: many segments of up to 64 kB. */
function* jpegSize(): Reading<PictureSize | null> {
  for (let from = 2; ;) {
    const bytes = yield { from, to: from + JPEG_BYTES };
    const view = toView(bytes);
    let at = 0;
    while (at + FRAME_BYTES <= bytes.length) {
      const marker = bytes[at + 1]!;
      // Decoders skip bytes between segments, and fill bytes before markers.
      if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at += 1;
      else if (isFrame(marker)) return sized(view.getUint16(at + 7), view.getUint16(at + 5));
      else if (isAfterHead(marker)) return null;
      else if (hasNoLength(marker)) at += 2;
      else at += 2 + Math.max(2, view.getUint16(at + 2));
    }
    if (at === 0) return null;
    from += at;
  }
}

/** Its first chunk is the header. */
function* pngSize(): Reading<PictureSize | null> {
  const bytes = yield { from: 0, to: 24 };
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  const view = toView(bytes);
  return sized(view.getUint32(16), view.getUint32(20));
}

function* webpSize(): Reading<PictureSize | null> {
  const bytes = yield { from: 0, to: 30 };
  if (bytes.length < 30) return null;
  const view = toView(bytes);
  const kind = ascii(bytes, 12, 4);
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return sized(uint24(24) + 1, uint24(27) + 1);
  if (kind === 'VP8 ')
    return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return sized((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
}

const QUARTER_TURN = 1;

/** "ispe" boxes contain sizes; the largest is the picture, others are its tiles. "irot" rotates it. */
function* heicSize(): Reading<PictureSize | null> {
  const properties = findBox((yield* metaBoxes()) ?? [], 'iprp');
  const container = properties && findBox(yield* boxesIn(properties), 'ipco');
  let largest: PictureSize | null = null;
  let isTurned = false;
  for (const { type, from, to } of container ? yield* boxesIn(container) : []) {
    if (type === 'irot') isTurned ||= ((yield { from, to: from + 1 })[0]! & QUARTER_TURN) === 1;
    if (type !== 'ispe' || to - from < FULL_BOX_BYTES + 8) continue;
    const bytes = yield { from, to: from + FULL_BOX_BYTES + 8 };
    if (bytes.length < FULL_BOX_BYTES + 8) break;
    const view = toView(bytes);
    const size = sized(view.getUint32(FULL_BOX_BYTES), view.getUint32(FULL_BOX_BYTES + 4));
    if (size && size.width * size.height > (largest?.width ?? 0) * (largest?.height ?? 0))
      largest = size;
  }
  return largest && isTurned ? { width: largest.height, height: largest.width } : largest;
}

const SIZES: Record<PhotoType, () => Reading<PictureSize | null>> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
  'image/heic': heicSize,
};
const SIGNATURE_BYTES = 32;

/** @returns null for anything but a photo type that the portal accepts */
export function* photoHead(): Reading<PhotoHead | null> {
  const type = detectPhotoType(yield { from: 0, to: SIGNATURE_BYTES });
  return type ? { type, size: yield* SIZES[type]() } : null;
}

/** Of a whole file. @returns null for anything but a photo type that the portal accepts */
export const readPhotoHead = (bytes: Uint8Array): PhotoHead | null => readBytes(photoHead(), bytes);
