import { EXIF_TAGS, metadataOfTags, NO_METADATA, type PhotoMetadata } from './exif';
import { heicExifRange, type ByteRange } from './heicExif';
import { photoTypeOf } from './photoHead';

/** EXIF data are 64 kB at most in a JPEG; HEIC has no limit. */
const MAX_EXIF_BYTES = 1024 * 1024;
const OFFSET_BYTES = 4;

type ReadRange = (range: ByteRange) => Promise<Uint8Array | undefined>;

/** @returns bytes that exifr can read: of a HEIC file, only the TIFF structure */
const bytesWithExif = async (
  bytes: Uint8Array,
  readRange: ReadRange | undefined,
): Promise<Uint8Array | undefined> => {
  if (photoTypeOf(bytes) !== 'image/heic') return bytes;
  const range = heicExifRange(bytes);
  if (!range || range.to - range.from > MAX_EXIF_BYTES) return undefined;
  const isRead = range.to <= bytes.length;
  const item = isRead ? bytes.subarray(range.from, range.to) : await readRange?.(range);
  if (!item || item.length < OFFSET_BYTES) return undefined;
  const offset = new DataView(item.buffer, item.byteOffset, item.length).getUint32(0);
  return item.subarray(OFFSET_BYTES + offset);
};

/**
 * Missing or hostile metadata doesn't make a photo invalid. Rejects only if readRange does.
 * @param bytes the photo, or its beginning
 * @param readRange reads other bytes of the photo, because some programs write the metadata at its end;
 * resolves to undefined beyond the end of the photo
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
    return metadataOfTags(tags);
  } catch {
    return NO_METADATA;
  }
};
