import {
  readPhotoFile,
  type PhotoFacts,
  type PhotoRefusal,
} from '@portal/shared-types/reading/photos/readPhotoFile';
import { makeThumbnail } from './thumbnail';

export interface ReadPhoto extends Omit<PhotoFacts, 'pixels'> {
  thumbnail: string | null;
  content: ArrayBuffer;
}

/** The thumbnail that most cameras embed in the file, and the EXIF orientation, where 1 is upright. */
const embeddedIn = async (content: ArrayBuffer) => {
  try {
    const exifr = (await import('exifr')).default;
    const bytes = await exifr.thumbnail(content);
    return {
      thumbnail: bytes ? new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }) : null,
      orientation: (await exifr.orientation(content)) ?? 1,
    };
  } catch {
    return { thumbnail: null, orientation: null };
  }
};

/** Reads a whole file. Rejects if it can't be read, for example because its memory card was removed. */
export const readPhoto = async (file: File): Promise<ReadPhoto | PhotoRefusal> => {
  const read = await readPhotoFile(file);
  if ('refused' in read) return read;
  const { pixels, ...facts } = read;
  const { thumbnail, orientation } = await embeddedIn(read.content);
  const toDraw = { photo: file, type: read.type, orientation, pixels };
  return { ...facts, thumbnail: await makeThumbnail(thumbnail, toDraw) };
};
