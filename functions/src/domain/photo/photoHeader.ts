/** What a photo's file is by its first bytes, whatever its name or declared type. */
import type { PhotoType } from '@portal/shared-types/records/photo';
import { imageSize } from 'image-size';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** @returns undefined for anything but a photo that the portal accepts */
export const photoTypeOf = (bytes: Buffer): PhotoType | undefined => {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8))) return 'image/heic';
  return undefined;
};

/** EXIF orientations from this one on are turned by a quarter. */
const FIRST_TURNED = 5;

/**
 * Pixels of a photo as it is shown.
 * @param bytes the file, or its beginning
 * @returns undefined where these bytes don't say
 */
export const photoSizeOf = (bytes: Buffer): { width: number; height: number } | undefined => {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0) || !(height > 0)) return undefined;
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
};
