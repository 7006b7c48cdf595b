/** A photo from the moment it is chosen until the portal has saved it. */
import { isObject } from '@portal/shared-types/base/isObject';
import type { PhotoMetadata } from '@portal/shared-types/reading/photos/exif';
import {
  PHOTO_STEPS,
  type PhotoToSend,
} from '@portal/shared-types/reading/photos/sending/photoToSend';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';

export interface PhotoTarget {
  patrolId: number;
  /** Sighting or survey; null: not matched to one yet. */
  recordId: string | null;
  /** Name of the record: "Whale, 10:05". */
  label: string;
  /** When the record was made, or began; of a record that isn't saved yet, its patrol. */
  at?: WallClock | undefined;
  /** When it ended, if that is another time. */
  end?: WallClock | null | undefined;
  /** A record that isn't saved yet. If its patrol isn't saved either, the patrol's number is 0. */
  entered?: { draftId: string; key: string };
}

export const isSameTarget = (a: PhotoTarget, b: PhotoTarget): boolean =>
  a.patrolId === b.patrolId &&
  a.recordId === b.recordId &&
  a.entered?.draftId === b.entered?.draftId &&
  a.entered?.key === b.entered?.key;

export interface UploadPhoto extends PhotoToSend {
  /** Photos are listed in this order. */
  order: number;
  target: PhotoTarget;
  name: string;
  /** EXIF data of the file. */
  metadata: PhotoMetadata;
  /** Accuracy in metres of a location that the device measured when the photo was taken. */
  accuracy: number | null;
  /** Data URL. */
  thumbnail: string | null;
  /** False if the device has no room for it, so that closing the page would lose it. */
  isKept: boolean;
}

export const takenAt = ({ notes, metadata }: UploadPhoto): WallClock | null =>
  notes.taken_at ?? metadata.taken_at;

export const getLocation = ({
  notes,
  metadata,
}: UploadPhoto): { latitude: number; longitude: number } | null => {
  const { latitude, longitude } = typeof notes.latitude === 'number' ? notes : metadata;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null;
};

export const isToMatch = ({ target, step }: UploadPhoto, patrolId: number): boolean =>
  target.patrolId === patrolId && target.recordId === null && !target.entered && step === 'chosen';

/** The form that is stored on the device: a step interrupted by closing the tab starts again. */
export const toKeptForm = (photo: UploadPhoto): UploadPhoto => ({
  ...photo,
  step: photo.step === 'sending' ? 'waiting' : photo.step,
  progress: 0,
});

/** An older release may have stored another format. */
export const isUploadPhoto = (value: unknown): value is UploadPhoto => {
  if (!isObject(value)) return false;
  const { id, name, sha256, step, target, metadata, notes } = value as Partial<UploadPhoto>;
  return (
    [id, name, sha256].every((text) => typeof text === 'string') &&
    PHOTO_STEPS.includes(step!) &&
    typeof target === 'object' &&
    typeof target.patrolId === 'number' &&
    typeof metadata === 'object' &&
    typeof notes === 'object'
  );
};
