/**
 * Decodes HEIC photos, which sharp's own decoder can't. libheif runs as WebAssembly, so a hostile file can
 * only reach the memory of its own decoder.
 */
import { runInNewContext } from 'node:vm';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import type { Pixels } from './tiff';

/** The file can't be shown. Other errors, such as a lack of memory, are thrown as they are. */
export class HeicError extends Error {
  constructor(readonly reason: 'too large' | 'cannot be read' | 'cannot be shown') {
    super(reason);
  }
}

// heif.h defines these numbers.
const UNSUPPORTED = [3, 4];
const COLOURSPACE_RGB = 1;
const CHROMA_OF_CHANNELS = { 3: 10, 4: 11 } as const;
const CHANNEL_INTERLEAVED = 10;
/** Offset in heif_security_limits. */
const MAX_PIXELS_AT = 8;

const readUint32 = ({ HEAPU8 }: MainModule, at: number): number =>
  new DataView((HEAPU8 as Uint8Array).buffer).getUint32(at, true);

/** Calls a function that returns an error and writes its result to an address. */
const readResult = (heif: MainModule, call: (error: number, result: number) => void): number => {
  const error = heif._malloc(12);
  const result = heif._malloc(4);
  call(error, result);
  const code = readUint32(heif, error);
  if (code) throw new HeicError(UNSUPPORTED.includes(code) ? 'cannot be shown' : 'cannot be read');
  return readUint32(heif, result);
};

/** The primary picture of a file; the others are its thumbnail, its depth, or further shots. */
const openPrimary = (heif: MainModule, bytes: Uint8Array): number => {
  const file = heif._malloc(bytes.length);
  (heif.HEAPU8 as Uint8Array).set(bytes, file);
  const context = heif._heif_context_alloc();
  const limits = heif._heif_context_get_security_limits(context);
  new DataView((heif.HEAPU8 as Uint8Array).buffer).setBigUint64(
    limits + MAX_PIXELS_AT,
    BigInt(LIMITS.photoPixels),
    true,
  );
  readResult(heif, (error) =>
    heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0),
  );
  return readResult(heif, (error, result) =>
    heif._heif_context_get_primary_image_handle(error, context, result),
  );
};

const readProfile = (heif: MainModule, handle: number): Buffer | undefined => {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle);
  if (!size) return undefined;
  const at = heif._malloc(size);
  readResult(heif, (error) => heif._heif_image_handle_get_raw_color_profile(error, handle, at));
  return Buffer.from((heif.HEAPU8 as Uint8Array).subarray(at, at + size));
};

/** Its memory is never freed: it ends with the decoder. */
const decodeWith = (heif: MainModule, bytes: Uint8Array): Pixels => {
  const handle = openPrimary(heif, bytes);
  const pixels =
    heif._heif_image_handle_get_width(handle) * heif._heif_image_handle_get_height(handle);
  if (pixels > LIMITS.photoPixels) throw new HeicError('too large');
  const icc = readProfile(heif, handle);
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  // Rotates, mirrors and crops as the file specifies, and converts to 8 bits.
  const image = readResult(heif, (error, result) =>
    heif._heif_decode_image(
      ...([error, handle, result, COLOURSPACE_RGB, CHROMA_OF_CHANNELS[channels], 0] as const),
    ),
  );
  const width = heif._heif_image_get_width(image, CHANNEL_INTERLEAVED);
  const height = heif._heif_image_get_height(image, CHANNEL_INTERLEAVED);
  const strideAt = heif._malloc(4);
  const plane = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, strideAt);
  const stride = readUint32(heif, strideAt);
  const isWhole = width > 0 && height > 0 && width * height <= LIMITS.photoPixels;
  if (!plane || !isWhole || stride < width * channels) throw new HeicError('cannot be read');
  const data = Buffer.allocUnsafe(width * height * channels);
  for (let row = 0; row < height; row++) {
    const from = plane + row * stride;
    const line = (heif.HEAPU8 as Uint8Array).subarray(from, from + width * channels);
    data.set(line, row * width * channels);
  }
  return { width, height, channels, data, icc };
};

/** A crash within WebAssembly is an error of its realm, or a number if C++ threw. */
const isCrash = (error: unknown): boolean =>
  typeof error === 'number' ||
  (error instanceof Object && 'name' in error && error.name === 'RuntimeError');

/** The primary picture, upright. @throws HeicError, or ERR_SCRIPT_EXECUTION_TIMEOUT */
export const decodeHeic = async (bytes: Uint8Array, timeoutMs: number): Promise<Pixels> => {
  // It loads with the first HEIC photo. Each photo gets a new decoder: its memory grows but never shrinks.
  const { default: open } = await import('libheif-js/libheif-wasm/libheif.js');
  const heif = open({ print: () => undefined, printErr: () => undefined });
  try {
    return runInNewContext(
      'decode()',
      { decode: () => decodeWith(heif, bytes) },
      {
        timeout: timeoutMs,
      },
    ) as Pixels;
  } catch (error) {
    throw isCrash(error) ? new HeicError('cannot be read') : error;
  }
};
