import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PhotoUploads } from './engine/photoUploads';
import type { UploadsState } from './engine/uploads';

/** The signed-in person's photo uploads; null if no one is signed in. */
export const PhotoUploadsContext = createContext<PhotoUploads | null>(null);

const NOTHING: UploadsState = {
  photos: [],
  refused: [],
  reading: 0,
  isPaused: false,
  isReached: true,
};
const neverChanges = () => () => undefined;

export const usePhotoUploads = (): PhotoUploads | null => useContext(PhotoUploadsContext);

export const useUploadsState = (uploads: PhotoUploads | null): UploadsState =>
  useSyncExternalStore(uploads?.subscribe ?? neverChanges, uploads?.state ?? (() => NOTHING));
