/** What screens see of photos on their way, and what they can do with them. */
import type { StatedNotes } from '@portal/shared-types/photos/sending/photoToSend';
import type { WallClock } from '@portal/shared-types/time/wallClock';
import type { PhotoTarget, UploadPhoto } from './uploadPhoto';

/** A file that was not added, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
  target: PhotoTarget;
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
  /** Files that are read at the moment. */
  reading: number;
  isPaused: boolean;
  isReached: boolean;
}

export interface PhotoUploads {
  state: () => UploadsState;
  subscribe: (listener: () => void) => () => void;
  /** Reads what is on the device; keeps what is going on in this tab. */
  load: () => Promise<void>;
  /** Reads, checks and keeps files, one at a time. Resolves when the last one is. */
  add: (files: readonly File[], target: PhotoTarget, taken?: TakenHere) => Promise<void>;
  dismissRefused: () => void;
  describe: (id: string, caption: string) => void;
  /** Gives a photo its record, before it is sent. @param takenAt corrected, where the camera's clock was wrong */
  assign: (id: string, target: PhotoTarget, takenAt?: WallClock) => void;
  /**
   * Gives photos of a patrol that was just saved their records, and sends them. Resolves when that is on
   * the device. @param recordIds by the keys of the draft; photos of other keys wait to be matched
   */
  attachEntered: (
    draftId: string,
    patrolId: number,
    recordIds: ReadonlyMap<string, string>,
  ) => Promise<void>;
  send: (ids: readonly string[]) => void;
  /** Back to those that wait for the person. */
  hold: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  /** Removes all photos, and those that are still being read. Nothing can be added afterwards. */
  removeAll: () => void;
  /** Takes saved photos off the list. */
  forgetSaved: () => void;
  pause: () => void;
  resume: () => void;
  /** Sends until the returned function is called. */
  start: () => () => void;
  /** Resolves when everything is written that is to be kept. */
  settled: () => Promise<void>;
}
