/** A small picture of a photo, made on the device. Null where the browser can't show it, such as HEIC. */
const MOST = 160;
/** Decoding takes four bytes per pixel: a larger photo shows an icon instead. */
const MOST_PIXELS = 40_000_000;

const drawn = async (picture: Blob): Promise<string> => {
  const whole = await createImageBitmap(picture);
  try {
    const scale = Math.min(1, MOST / Math.max(whole.width, whole.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(whole.width * scale));
    canvas.height = Math.max(1, Math.round(whole.height * scale));
    canvas.getContext('2d')!.drawImage(whole, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.75);
  } finally {
    whole.close();
  }
};

/** @param pixels of the photo, where known */
export const makeThumbnail = async (photo: Blob, pixels: number | null): Promise<string | null> => {
  if ((pixels ?? 0) > MOST_PIXELS || typeof createImageBitmap === 'undefined') return null;
  return drawn(photo).catch(() => null);
};
