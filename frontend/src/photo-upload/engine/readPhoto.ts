/** Checks a chosen file, and reads what the portal and people need to know before it is sent. */
import {
  EXIF_TAGS,
  metadataOfTags,
  NO_METADATA,
  type PhotoMetadata,
} from '@portal/shared-types/photos/exif';
import { photoTypeOf, readPhotoHead } from '@portal/shared-types/photos/photoHead';
import type { PhotoType } from '@portal/shared-types/records/photo';
import { LIMITS } from '@portal/shared-types/text/limits';
import { message } from '@portal/shared-types/text/messages';
import { makeThumbnail, type EmbeddedPicture } from './thumbnail';

/** Bytes that show the type. */
const SIGNATURE_BYTES = 32;

export interface ReadPhoto {
  type: PhotoType;
  sha256: string;
  metadata: PhotoMetadata;
  thumbnail: string | null;
  content: ArrayBuffer;
}

export type PhotoRefusal = { refused: string };

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const load = async () => (await import('exifr')).default;

/** Never rejects: a photo without metadata, or with hostile metadata, is a photo as well. */
const metadataOf = async (content: ArrayBuffer): Promise<PhotoMetadata> => {
  try {
    const options = { pick: EXIF_TAGS, reviveValues: false, translateValues: false };
    const tags = (await (await load()).parse(content, options)) as
      Record<string, unknown> | undefined;
    return metadataOfTags(tags);
  } catch {
    return NO_METADATA;
  }
};

/** The small picture that most cameras put into the file, and how it is turned. */
const embeddedIn = async (content: ArrayBuffer): Promise<EmbeddedPicture | null> => {
  try {
    const exifr = await load();
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
  if (file.size === 0) return { refused: message('photoEmpty') };
  const signature = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!photoTypeOf(signature)) return { refused: message('photoWrongType') };
  if (file.size > LIMITS.photoBytes) return { refused: message('photoTooManyBytes') };
  const content = await file.arrayBuffer();
  const { type, pixels } = readPhotoHead(new Uint8Array(content))!;
  if ((pixels ?? 0) > LIMITS.photoPixels) return { refused: message('photoTooManyPixels') };
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', content));
  const metadata = await metadataOf(content);
  const thumbnail = await makeThumbnail(await embeddedIn(content), file, pixels);
  return { type, sha256, metadata, thumbnail, content };
};
