/**
 * Checks a photo by its content and makes the two sizes that people see. The original is never changed.
 * Outsiders get the display version only: originals keep their GPS.
 */
import { LIMITS } from '@portal/shared-types/text/limits';
import sharp from 'sharp';
import { photoTypeOf } from './photoHeader';

export type PhotoFailure = 'not a photo' | 'too large' | 'cannot be read' | 'cannot be shown';

export type PhotoResult =
  | { ok: true; width: number; height: number; display: Buffer; thumb: Buffer }
  | { ok: false; reason: PhotoFailure };

const DISPLAY_SIDE = 2048;
const THUMB_SIDE = 320;
const TIMEOUT_SECONDS = 60;

// A Lambda makes one photo at a time; kept tiles would only add to its memory.
sharp.cache(false);
sharp.concurrency(1);

/** Makes both sizes; decodes the original once. Never throws because of the content. */
export const makeVersions = async (bytes: Buffer): Promise<PhotoResult> => {
  const type = photoTypeOf(bytes);
  if (!type) return { ok: false, reason: 'not a photo' };
  if (bytes.length > LIMITS.photoBytes) return { ok: false, reason: 'too large' };
  // The decoder that comes with sharp cannot read HEVC.
  if (type === 'image/heic') return { ok: false, reason: 'cannot be shown' };
  try {
    // Reads the header only, so that a huge picture is refused before it is decoded.
    const { width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > LIMITS.photoPixels) return { ok: false, reason: 'too large' };
    const shown = await sharp(bytes, {
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
    const { width: w, height: h, channels } = shown.info;
    const again = () => sharp(shown.data, { raw: { width: w, height: h, channels } });
    const display = await again().jpeg({ quality: 82, progressive: true }).toBuffer();
    const thumb = await again()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer();
    return { ok: true, width: autoOrient.width, height: autoOrient.height, display, thumb };
  } catch {
    return { ok: false, reason: 'cannot be read' };
  }
};
