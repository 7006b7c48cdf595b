/** Checks the file of a photo and reads its facts, in a browser or in Node. */
import type { PhotoType } from '../records/photo';
import { LIMITS } from '../text/limits';
import { message } from '../text/messages';
import { EXIF_TAGS, metadataOfTags, NO_METADATA, type PhotoMetadata } from './exif';
import { photoTypeOf, readPhotoHead } from './photoHead';

/** Bytes that show the type. */
const SIGNATURE_BYTES = 32;

export interface PhotoFacts {
  type: PhotoType;
  /** Null where the file doesn't say. */
  pixels: number | null;
  sha256: string;
  metadata: PhotoMetadata;
}

export type PhotoRefusal = { refused: string };

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Never rejects: a photo without metadata, or with hostile metadata, is a photo as well. */
const metadataOf = async (content: ArrayBuffer): Promise<PhotoMetadata> => {
  try {
    const exifr = (await import('exifr')).default;
    const options = { pick: EXIF_TAGS, reviveValues: false, translateValues: false };
    const tags = (await exifr.parse(content, options)) as Record<string, unknown> | undefined;
    return metadataOfTags(tags);
  } catch {
    return NO_METADATA;
  }
};

/** Whether the file begins as a photo does, whatever its name. */
export const isPhotoFile = async (file: Blob): Promise<boolean> =>
  photoTypeOf(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())) !== undefined;

/** Reads one file as a whole. Rejects where it can't be read: a card that was pulled out. */
export const readPhotoFile = async (
  file: Blob,
): Promise<(PhotoFacts & { content: ArrayBuffer }) | PhotoRefusal> => {
  if (file.size === 0) return { refused: message('photoEmpty') };
  if (!(await isPhotoFile(file))) return { refused: message('photoWrongType') };
  if (file.size > LIMITS.photoBytes) return { refused: message('photoTooManyBytes') };
  const content = await file.arrayBuffer();
  const { type, pixels } = readPhotoHead(new Uint8Array(content))!;
  if ((pixels ?? 0) > LIMITS.photoPixels) return { refused: message('photoTooManyPixels') };
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', content));
  return { type, pixels, sha256, metadata: await metadataOf(content), content };
};
