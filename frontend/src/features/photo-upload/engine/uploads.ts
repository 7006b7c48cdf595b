/** The state of photo uploads as screens see it, and the actions on them. */
import type { StatedNotes } from '@portal/shared-types/photos/sending/photoToSend';
import type { WallClock } from '@portal/shared-types/time/wallClock';
import type { PhotoTarget, UploadPhoto } from './uploadPhoto';

/** A file that wasn't added, and why. */
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
  isReached: boolean;
}

export interface PhotoUploads {
  state: () => UploadsState;
  subscribe: (listener: () => void) => () => void;
  /** Loads the photos on the device; keeps running work in this tab. */
  load: () => Promise<void>;
  /** Reads, checks and stores files, one at a time. Resolves after the last one. */
  add: (files: readonly File[], target: PhotoTarget, taken?: TakenHere) => Promise<void>;
  dismissRefused: () => void;
  describe: (id: string, caption: string) => void;
  /**
   * Assigns a record to a photo before it is sent. @param takenAt corrected, if the camera's clock was wrong
   */
  assign: (id: string, target: PhotoTarget, takenAt?: WallClock) => void;
  /**
   * Assigns records to the photos of a newly saved patrol, and sends them. Resolves when that is stored on
   * the device. @param recordIds by the keys of the draft; photos with other keys wait to be matched
   */
  attachEntered: (
    draftId: string,
    patrolId: number,
    recordIds: ReadonlyMap<string, string>,
  ) => Promise<void>;
  send: (ids: readonly string[]) => void;
  /** Stops sending; the photos wait for the person again. */
  hold: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Removes all photos, including any that are still being read. Nothing can be added afterwards. */
  removeAll: () => void;
  /** Removes saved photos from the list. */
  forgetSaved: () => void;
  pause: () => void;
  resume: () => void;
  /** Sends until the returned function is called. */
  start: () => () => void;
  /** Resolves when everything is stored. */
  settled: () => Promise<void>;
}
