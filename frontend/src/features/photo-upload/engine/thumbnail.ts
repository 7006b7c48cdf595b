/** A thumbnail of a photo, made on the device. Null if the browser can't show it, such as HEIC. */
const MAX = 160;
/** Decoding needs four bytes per pixel: a larger photo shows an icon instead. */
const MAX_PIXELS = 40_000_000;

/** The decoder scales by eighths, to at most as many pixels as a square with this side has. */
const DECODED = 1200;
const UPRIGHT = 1;

const JPEG = ['image/jpeg', 0.75] as const;

type Matrix = [number, number, number, number];

/** Transforms for the EXIF orientations, around the centre. */
const TURNS: Readonly<Record<number, Matrix>> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

const toDataUrl = async (picture: Blob): Promise<string> => {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return `data:image/jpeg;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
};

const drawn = async (bitmap: ImageBitmap, orientation: number): Promise<string> => {
  const scale = Math.min(1, MAX / Math.max(bitmap.width, bitmap.height));
  const [w, h] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const isTurned = orientation >= 5 && orientation <= 8;
  const [width, height] = isTurned ? [h, w] : [w, h];
  // Old browsers don't have it; there, photos are read on the page.
  const isOffscreen = typeof OffscreenCanvas !== 'undefined';
  const canvas = isOffscreen
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as Pick<
    CanvasRenderingContext2D,
    'translate' | 'transform' | 'drawImage'
  >;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.transform(...(TURNS[orientation] ?? [1, 0, 0, 1]), 0, 0);
  context.drawImage(bitmap, -w / 2, -h / 2, w, h);
  return 'toDataURL' in canvas
    ? canvas.toDataURL(...JPEG)
    : toDataUrl(await canvas.convertToBlob({ type: JPEG[0], quality: JPEG[1] }));
};

const drawPicture = async (
  picture: Blob | VideoFrame,
  orientation: number,
  options?: ImageBitmapOptions,
): Promise<string> => {
  const bitmap = await createImageBitmap(picture, options);
  try {
    return await drawn(bitmap, orientation);
  } finally {
    bitmap.close();
  }
};

/**
 * Decodes an upright JPEG at a fraction of its size; `createImageBitmap` decodes all pixels before it scales.
 * Rejects if the browser has no such decoder.
 */
const drawScaledPicture = async (photo: Blob): Promise<string> => {
  const decoder = new ImageDecoder({
    data: photo.stream(),
    type: 'image/jpeg',
    desiredWidth: DECODED,
    desiredHeight: DECODED,
  });
  try {
    const { image } = await decoder.decode();
    try {
      return await drawPicture(image, UPRIGHT);
    } finally {
      image.close();
    }
  } finally {
    decoder.close();
  }
};

export interface PhotoToDraw {
  photo: Blob;
  type: string;
  /** EXIF orientation: 1 is upright; null if unknown. */
  orientation: number | null;
  pixels: number | null;
}

/** @param embedded thumbnail: decoding it needs a hundredth of the time and memory */
export const makeThumbnail = async (
  embedded: Blob | null,
  { photo, type, orientation, pixels }: PhotoToDraw,
): Promise<string | null> => {
  if (typeof createImageBitmap === 'undefined') return null;
  const small = embedded && (await drawPicture(embedded, orientation ?? UPRIGHT).catch(() => null));
  if (small) return small;
  if ((pixels ?? 0) > MAX_PIXELS) return null;
  // Browsers differ in whether the decoder turns a photo.
  if (type === 'image/jpeg' && orientation === UPRIGHT) {
    const scaled = await drawScaledPicture(photo).catch(() => null);
    if (scaled) return scaled;
  }
  // The browser applies the EXIF orientation, and scales without blocking the page.
  return drawPicture(photo, UPRIGHT, { resizeWidth: MAX, resizeQuality: 'medium' }).catch(
    () => null,
  );
};
