import { useCallback } from 'react';
import type { PhotoUploads } from './engine/photoUploads';
import { usePhotoUploads } from './PhotoUploadsContext';

/** Sends the photos of a draft once its patrol is saved. */
export const useAttachPhotos = (): PhotoUploads['attachEntered'] => {
  const uploads = usePhotoUploads();
  return useCallback(
    async (...args) => {
      await uploads?.attachEntered(...args);
    },
    [uploads],
  );
};
