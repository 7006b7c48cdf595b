/** Reads what a camera wrote into a photo. */
import { EXIF_TAGS, metadataOfTags, type PhotoMetadata } from '@portal/shared-types/photos/exif';
import exifr from 'exifr';

/** @param bytes the photo, or enough of its beginning. Never throws: hostile metadata is no metadata. */
export const readPhotoMetadata = async (bytes: Buffer): Promise<PhotoMetadata> => {
  const options = { pick: EXIF_TAGS, reviveValues: false, translateValues: false };
  const tags = (await exifr.parse(bytes, options).catch(() => undefined)) as
    Record<string, unknown> | undefined;
  return metadataOfTags(tags);
};
