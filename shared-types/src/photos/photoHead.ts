/**
 * Reads type and size of a picture from its first bytes. File name and declared type may be wrong, and a
 * small file may claim a huge picture, so both are checked before anything decodes it.
 */
import type { PhotoType } from '../records/photo';

export interface PhotoHead {
  type: PhotoType;
  /** Null if the first bytes don't contain the size. */
  pixels: number | null;
}

/** A HEIC file describes its pictures within these bytes, before their data. */
const HEIC_BOXES_BYTES = 64 * 1024;

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** @returns undefined for anything but a photo type that the portal accepts */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 4)))
    return 'image/heic';
  return undefined;
};

/** Frame headers are C0 to CF, except tables and arithmetic coding. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegPixels = (view: DataView): number | null => {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return view.getUint16(at + 5) * view.getUint16(at + 7);
    // Markers without a length.
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
};

const pngPixels = (view: DataView): number | null =>
  view.byteLength < 24 ? null : view.getUint32(16) * view.getUint32(20);

const webpPixels = (view: DataView, kind: string): number | null => {
  if (view.byteLength < 30) return null;
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  if (kind === 'VP8X') return (uint24(24) + 1) * (uint24(27) + 1);
  if (kind === 'VP8 ')
    return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
};

/** "ispe" boxes contain sizes; the largest is the picture, others are its tiles. */
const heicPixels = (bytes: Uint8Array, view: DataView): number | null => {
  const boxes = bytes.subarray(0, HEIC_BOXES_BYTES);
  let most: number | null = null;
  for (let at = 4; at + 16 <= boxes.length; at++)
    if (boxes[at] === 0x69 && ascii(boxes, at, 4) === 'ispe')
      most = Math.max(most ?? 0, view.getUint32(at + 8) * view.getUint32(at + 12));
  return most;
};

/** @returns null for anything but a photo type that the portal accepts */
export const readPhotoHead = (bytes: Uint8Array): PhotoHead | null => {
  const type = photoTypeOf(bytes);
  if (!type) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/jpeg') return { type, pixels: jpegPixels(view) };
  if (type === 'image/png') return { type, pixels: pngPixels(view) };
  if (type === 'image/webp') return { type, pixels: webpPixels(view, ascii(bytes, 12, 4)) };
  return { type, pixels: heicPixels(bytes, view) };
};
