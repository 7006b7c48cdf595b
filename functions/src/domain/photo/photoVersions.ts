/**
 * Checks a photo by its content and makes the two sizes that people see. The original is never changed.
 * Outsiders get the display version only: originals keep their GPS.
 */
import sharp from 'sharp';

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heic';
export type PhotoFailure = 'not a photo' | 'too large' | 'cannot be read' | 'cannot be shown';

export type PhotoResult =
  | { ok: true; kind: PhotoKind; width: number; height: number; display: Buffer; thumb: Buffer }
  | { ok: false; reason: PhotoFailure };

export const MAX_PHOTO_BYTES = 50_000_000;
export const MAX_PHOTO_PIXELS = 100_000_000;
const DISPLAY_SIDE = 2048;
const THUMB_SIDE = 320;
const TIMEOUT_SECONDS = 60;
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

// A Lambda makes one photo at a time; kept tiles would only add to its memory.
sharp.cache(false);
sharp.concurrency(1);

/** What a file is by its first bytes, whatever its name or declared type. */
export const photoKind = (bytes: Buffer): PhotoKind | undefined => {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(text.slice(8))) return 'heic';
  return undefined;
};

/** Makes both sizes; decodes the original once. Never throws because of the content. */
export const makeVersions = async (bytes: Buffer): Promise<PhotoResult> => {
  const kind = photoKind(bytes);
  if (!kind) return { ok: false, reason: 'not a photo' };
  if (bytes.length > MAX_PHOTO_BYTES) return { ok: false, reason: 'too large' };
  // The decoder that comes with sharp cannot read HEVC.
  if (kind === 'heic') return { ok: false, reason: 'cannot be shown' };
  try {
    // Reads the header only, so that a huge picture is refused before it is decoded.
    const { width, height, autoOrient } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_PHOTO_PIXELS) return { ok: false, reason: 'too large' };
    const shown = await sharp(bytes, {
      limitInputPixels: MAX_PHOTO_PIXELS,
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
    return { ok: true, kind, width: autoOrient.width, height: autoOrient.height, display, thumb };
  } catch {
    return { ok: false, reason: 'cannot be read' };
  }
};
