/**
 * Checks a photo by its content and makes the two sizes that people see. The original is never changed.
 * People outside the nation get only the display size: originals keep their GPS data.
 */
import { isTooLarge, readPhotoHead } from '@portal/shared-types/reading/photos/photoHead';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { PhotoFailure } from '@portal/shared-types/base/text/photoJobMessages';
import sharp from 'sharp';
import { decodeHeic, HeicError } from './heic';
import { encodeTiff } from './tiff';

export type PhotoResult =
  | { ok: true; width: number; height: number; display: Buffer; thumb: Buffer }
  | { ok: false; reason: PhotoFailure };

const DISPLAY_SIDE = 2048;
const THUMB_SIDE = 320;
const TIMEOUT_SECONDS = 60;

// A Lambda makes one photo at a time, so cached tiles would only use memory.
sharp.cache(false);
sharp.concurrency(1);

/** What libvips and its decoders report about the machine or the program, rather than about a file. */
const NOT_THE_FILE =
  /memory|malloc|alloc|disk|space left|timeout|too many open files|resource|^Expected |module/i;

/**
 * Decoders have no common form of errors about broken files; theirs are plain, without a code. Other errors,
 * such as a lack of memory, don't mean that the photo is broken.
 */
export const isDecoderError = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'Error' &&
  !('code' in error) &&
  !NOT_THE_FILE.test(error.message);

/** The decoder in sharp can't read HEVC. */
const convertHeicToTiff = async (bytes: Buffer): Promise<Buffer> =>
  encodeTiff(await decodeHeic(bytes, TIMEOUT_SECONDS * 1000));

/** @returns the display size as pixels, turned upright, in sRGB */
const decode = async (bytes: Buffer) => {
  // Reads only the header, so that a huge picture is rejected before decoding.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (isTooLarge({ width, height })) return undefined;
  const { data, info } = await sharp(bytes, {
    limitInputPixels: LIMITS.photoPixels,
    sequentialRead: true,
    failOn: 'error',
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(DISPLAY_SIDE, DISPLAY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { original: autoOrient, data, raw: info };
};

/** Makes both sizes; decodes the original once. @throws only for reasons other than the content */
export const makeVersions = async (bytes: Buffer): Promise<PhotoResult> => {
  const head = readPhotoHead(bytes);
  if (!head) return { ok: false, reason: 'not a photo' };
  if (bytes.length > LIMITS.photoBytes) return { ok: false, reason: 'too large' };
  if (head.size && isTooLarge(head.size)) return { ok: false, reason: 'too large' };
  let decoded;
  try {
    decoded = await decode(head.type === 'image/heic' ? await convertHeicToTiff(bytes) : bytes);
  } catch (error) {
    if (error instanceof HeicError) return { ok: false, reason: error.reason };
    if (!isDecoderError(error)) throw error;
    return { ok: false, reason: 'cannot be read' };
  }
  if (!decoded) return { ok: false, reason: 'too large' };
  const { data, raw, original } = decoded;
  const { width, height, channels } = raw;
  const again = () => sharp(data, { raw: { width, height, channels } });
  const display = await again().jpeg({ quality: 82, progressive: true }).toBuffer();
  const thumb = await again()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { ok: true, width: original.width, height: original.height, display, thumb };
};
