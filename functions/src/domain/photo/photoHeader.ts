/** The size of a photo, by the first bytes of its file. */
import { imageSize } from 'image-size';

/** EXIF orientations from this one on are turned by a quarter. */
const FIRST_TURNED = 5;

/**
 * Pixels of a photo as it is shown.
 * @param bytes the file, or its beginning
 * @returns undefined where these bytes don't say
 */
export const photoSizeOf = (bytes: Buffer): { width: number; height: number } | undefined => {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0) || !(height > 0)) return undefined;
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
};
