/** Sends photos from the files chosen on the page. */
import { createPhotoSender, type PhotoSender } from '@portal/shared-types/import/sendDayPhotos';
import { rest } from '../../photo-upload/browserParts';
import { putFile } from '../../photo-upload/engine/putFile';
import { session } from '../../../platform/session/browserSession';

/** Null if the file was moved or changed, or its memory card was removed. */
const readable = async (file: Blob | null): Promise<Blob | null> => {
  try {
    await file?.slice(0, 1).arrayBuffer();
    return file;
  } catch {
    return null;
  }
};

export const pagePhotos = (
  fileOf: (name: string) => Blob | null,
  onChange: () => void,
): PhotoSender =>
  createPhotoSender({
    put: putFile,
    file: (name) => readable(fileOf(name)),
    now: session.now,
    ...{ rest, onChange },
  });
