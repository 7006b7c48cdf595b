/** Checks a chosen file, and reads what the portal and the person need before it is sent. */
import {
  readPhotoFile,
  type PhotoFacts,
  type PhotoRefusal,
} from '@portal/shared-types/photos/readPhotoFile';
import { makeThumbnail, type EmbeddedPicture } from './thumbnail';

export interface ReadPhoto extends Omit<PhotoFacts, 'pixels'> {
  thumbnail: string | null;
  content: ArrayBuffer;
}

/** The thumbnail that most cameras embed in the file, and its orientation. */
const embeddedIn = async (content: ArrayBuffer): Promise<EmbeddedPicture | null> => {
  try {
    const exifr = (await import('exifr')).default;
    const bytes = await exifr.thumbnail(content);
    if (!bytes) return null;
    const orientation = (await exifr.orientation(content)) ?? 1;
    return { picture: new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), orientation };
  } catch {
    return null;
  }
};

/** Reads a whole file. Rejects if it can't be read, for example because its memory card was removed. */
export const readPhoto = async (file: File): Promise<ReadPhoto | PhotoRefusal> => {
  const read = await readPhotoFile(file);
  if ('refused' in read) return read;
  const { pixels, ...photo } = read;
  return { ...photo, thumbnail: await makeThumbnail(await embeddedIn(read.content), file, pixels) };
};
