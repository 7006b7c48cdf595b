import { photoTypeOf } from '@portal/shared-types/photos/photoHead';
import { imageSize } from 'image-size';

/** EXIF orientations from this one on are quarter turns. */
const FIRST_TURNED = 5;

/** A HEIC file has its description first. This box rotates pictures by quarter turns. */
const HEIC_BOXES_BYTES = 64 * 1024;
const ROTATION = Buffer.from('\0\0\0\x09irot', 'latin1');

const isTurnedHeic = (bytes: Buffer): boolean => {
  const at = bytes.subarray(0, HEIC_BOXES_BYTES).indexOf(ROTATION);
  return at >= 0 && ((bytes[at + ROTATION.length] ?? 0) & 1) === 1;
};

/** Size in pixels of a photo as shown; undefined if these first bytes don't contain it */
export const photoSizeOf = (bytes: Buffer): { width: number; height: number } | undefined => {
  try {
    const read = imageSize(bytes);
    // The largest is the picture; the others are its tiles and its thumbnail.
    const { width, height } = (read.images ?? [read]).reduce((largest, size) =>
      size.width * size.height > largest.width * largest.height ? size : largest,
    );
    if (!(width > 0) || !(height > 0)) return undefined;
    const isTurned =
      photoTypeOf(bytes) === 'image/heic'
        ? isTurnedHeic(bytes)
        : (read.orientation ?? 1) >= FIRST_TURNED;
    return isTurned ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
};
