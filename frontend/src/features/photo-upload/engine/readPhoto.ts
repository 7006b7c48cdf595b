/** Checks a chosen file, and reads what the portal and people need to know before it is sent. */
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

/** The small picture that most cameras put into the file, and how it is turned. */
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

/** Reads one file as a whole. Rejects where it can't be read: a card that was pulled out. */
export const readPhoto = async (file: File): Promise<ReadPhoto | PhotoRefusal> => {
  const read = await readPhotoFile(file);
  if ('refused' in read) return read;
  const { pixels, ...photo } = read;
  return { ...photo, thumbnail: await makeThumbnail(await embeddedIn(read.content), file, pixels) };
};
