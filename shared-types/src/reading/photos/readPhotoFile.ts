import type { PhotoType } from '#records/photo.ts';
import { LIMITS } from '#base/text/limits.ts';
import { message } from '#base/text/messages.ts';
import type { PhotoMetadata } from './exif';
import { isTooLarge, detectPhotoType, readPhotoHead } from './photoHead';
import { readPhotoMetadata } from './photoMetadata';

const SIGNATURE_BYTES = 32;

export interface PhotoFacts {
  type: PhotoType;
  /** Null if the file doesn't contain the size. */
  pixels: number | null;
  sha256: string;
  metadata: PhotoMetadata;
}

export type PhotoRefusal = { refused: string };

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether the file begins like a photo, whatever its name. */
export const isPhotoFile = async (file: Blob): Promise<boolean> =>
  detectPhotoType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())) !== undefined;

/** Reads one whole file. Rejects if it can't be read, for example from a removed card. */
export const readPhotoFile = async (
  file: Blob,
): Promise<(PhotoFacts & { content: ArrayBuffer }) | PhotoRefusal> => {
  if (file.size === 0) return { refused: message('photoEmpty') };
  if (!(await isPhotoFile(file))) return { refused: message('photoWrongType') };
  if (file.size > LIMITS.photoBytes) return { refused: message('photoTooManyBytes') };
  const content = await file.arrayBuffer();
  const bytes = new Uint8Array(content);
  const { type, size } = readPhotoHead(bytes)!;
  if (size && isTooLarge(size)) return { refused: message('photoTooManyPixels') };
  const pixels = size && size.width * size.height;
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', content));
  return { type, pixels, sha256, metadata: await readPhotoMetadata(bytes), content };
};
