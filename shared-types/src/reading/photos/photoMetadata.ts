import { EXIF_TAGS, buildMetadata, NO_METADATA, type PhotoMetadata } from './exif';
import { readRanges, toView, type ReadRange } from './byteRanges';
import { heicExifRange } from './heicExif';
import { detectPhotoType } from './photoHead';
import { webpExifRange } from './webpExif';

/** EXIF data are 64 kB at most in a JPEG; HEIC has no limit. */
const MAX_EXIF_BYTES = 1024 * 1024;
const OFFSET_BYTES = 4;
const LABEL = 'Exif\0\0';

/** The TIFF structure of EXIF data. Some programs write the label of a JPEG's EXIF segment before it. */
const withoutLabel = (exif: Uint8Array): Uint8Array => {
  const hasLabel = String.fromCharCode(...exif.subarray(0, LABEL.length)) === LABEL;
  return hasLabel ? exif.subarray(LABEL.length) : exif;
};

/** @returns bytes that exifr can read: of HEIC and WebP files, only the TIFF structure */
const bytesWithExif = async (
  bytes: Uint8Array,
  readRange: ReadRange | undefined,
): Promise<Uint8Array | undefined> => {
  const type = detectPhotoType(bytes);
  if (type !== 'image/heic' && type !== 'image/webp') return bytes;
  const isHeic = type === 'image/heic';
  const range = await readRanges(isHeic ? heicExifRange() : webpExifRange(), bytes, readRange);
  if (!range || range.to - range.from > MAX_EXIF_BYTES) return undefined;
  const isRead = range.to <= bytes.length || !readRange;
  const item = isRead ? bytes.subarray(range.from, range.to) : await readRange(range);
  if (item.length < Math.max(OFFSET_BYTES, range.to - range.from)) return undefined;
  return withoutLabel(isHeic ? item.subarray(OFFSET_BYTES + toView(item).getUint32(0)) : item);
};

const FIRST_TURNED = 5;

/** Whether EXIF rotates the picture by a quarter turn. A HEIC photo has its own rotation. */
export const isTurnedByExif = async (bytes: Uint8Array): Promise<boolean> => {
  if (detectPhotoType(bytes) === 'image/heic') return false;
  try {
    const exifr = (await import('exifr')).default;
    return ((await exifr.orientation(bytes)) ?? 1) >= FIRST_TURNED;
  } catch {
    return false;
  }
};

/**
 * Missing or hostile metadata doesn't make a photo invalid. Rejects only if readRange does.
 * @param bytes the photo, or its beginning
 * @param readRange reads other bytes of the photo, because some programs write the metadata at its end
 */
export const readPhotoMetadata = async (
  bytes: Uint8Array,
  readRange?: ReadRange,
): Promise<PhotoMetadata> => {
  const found = await bytesWithExif(bytes, readRange);
  if (!found) return NO_METADATA;
  try {
    const exifr = (await import('exifr')).default;
    const options = { pick: EXIF_TAGS, reviveValues: false, translateValues: false };
    const tags = (await exifr.parse(found, options)) as Record<string, unknown> | undefined;
    return buildMetadata(tags);
  } catch {
    return NO_METADATA;
  }
};
