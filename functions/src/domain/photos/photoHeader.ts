import { readRanges, type ReadRange } from '@portal/shared-types/reading/photos/byteRanges';
import {
  photoHead,
  type PhotoHead,
  type PictureSize,
} from '@portal/shared-types/reading/photos/photoHead';
import { isTurnedByExif } from '@portal/shared-types/reading/photos/photoMetadata';

export interface PhotoHeader extends PhotoHead {
  size: PictureSize;
}

/**
 * Type of a photo, and its size in pixels as shown. Rejects only if `readRange` does.
 * @param head the beginning of the file
 * @param readRange if absent, `head` is the whole file
 * @returns undefined unless the file is a photo and contains its size
 */
export const readPhotoHeader = async (
  head: Uint8Array,
  readRange?: ReadRange,
): Promise<PhotoHeader | undefined> => {
  const { type, size } = (await readRanges(photoHead(), head, readRange)) ?? {};
  if (!type || !size) return undefined;
  const { width, height } = size;
  return { type, size: (await isTurnedByExif(head)) ? { width: height, height: width } : size };
};
