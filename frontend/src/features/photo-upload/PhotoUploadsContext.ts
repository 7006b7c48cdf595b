import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PhotoUploads } from './engine/photoUploads';
import { NO_UPLOADS, type UploadsState } from './engine/uploads';

/** The signed-in person's photo uploads; null if no one is signed in. */
export const PhotoUploadsContext = createContext<PhotoUploads | null>(null);

const neverChanges = () => () => undefined;

export const usePhotoUploads = (): PhotoUploads | null => useContext(PhotoUploadsContext);

/** For what is shown only while someone is signed in. */
export const useUploads = (): PhotoUploads => {
  const uploads = usePhotoUploads();
  if (!uploads) throw new Error('useUploads is for a signed-in person');
  return uploads;
};

export const useUploadsState = (): UploadsState => {
  const uploads = usePhotoUploads();
  return useSyncExternalStore(
    uploads?.subscribe ?? neverChanges,
    uploads?.state ?? (() => NO_UPLOADS),
  );
};
