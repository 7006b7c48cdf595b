/** The state of photo uploads as screens see it. */
import type { Reach } from '@portal/shared-types/reading/photos/sending/sendPhotos';
import type { StatedNotes } from '@portal/shared-types/reading/photos/sending/photoToSend';
import type { UploadPhoto } from './uploadPhoto';

export interface RefusedFile {
  name: string;
  reason: string;
}

/** What the device knew when a photo was taken in the portal. */
export interface TakenHere {
  notes: StatedNotes;
  /** Metres. */
  accuracy: number | null;
}

export interface UploadsState {
  photos: readonly UploadPhoto[];
  refused: readonly RefusedFile[];
  /** Number of files being read. */
  reading: number;
  isPaused: boolean;
  reach: Reach;
}
