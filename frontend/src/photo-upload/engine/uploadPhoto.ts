/** A photo between the moment it was chosen and the moment the portal says that it is saved. */
import type { PhotoMetadata } from '@portal/shared-types/photos/exif';
import type { PhotoNotes, PhotoType } from '@portal/shared-types/records/photo';
import type { WallClock } from '@portal/shared-types/time/wallClock';

/** Where a photo belongs. */
export interface PhotoTarget {
  patrolId: number;
  /** Sighting or survey; null: not matched to one yet. */
  recordId: string | null;
  /** The record in people's words: "Whale, 10:05". */
  label: string;
  /** A record of a patrol that isn't saved yet; the patrol's number is 0 then. */
  entered?: { draftId: string; key: string };
}

export const isSameTarget = (a: PhotoTarget, b: PhotoTarget): boolean =>
  a.patrolId === b.patrolId &&
  a.recordId === b.recordId &&
  a.entered?.draftId === b.entered?.draftId &&
  a.entered?.key === b.entered?.key;

export const PHOTO_STEPS = [
  /** Read from the file, not on the device yet. */
  'reading',
  /** Waits for the person to send it. */
  'chosen',
  'waiting',
  'sending',
  /** In the store; not on its record yet. */
  'sent',
  'saved',
  /** Can't be sent. Its reason is known; it stays until the person retries or removes it. */
  'failed',
] as const;
export type PhotoStep = (typeof PHOTO_STEPS)[number];

export type StatedNotes = Pick<PhotoNotes, 'caption' | 'taken_at' | 'latitude' | 'longitude'>;

export interface UploadPhoto {
  id: string;
  /** Photos are listed in this order. */
  order: number;
  target: PhotoTarget;
  name: string;
  bytes: number;
  type: PhotoType;
  sha256: string;
  /** What the camera wrote into the file. */
  metadata: PhotoMetadata;
  /** What the person or the device says about it; where it does, it replaces the camera's. */
  notes: StatedNotes;
  /** Metres, of a location that the device measured as the photo was taken. */
  accuracy: number | null;
  /** Data URL. */
  thumbnail: string | null;
  step: PhotoStep;
  reason: string | null;
  /** 0 to 1, while it is sent. */
  progress: number;
  /** False: the device has no room for it, so that closing the page would lose it. */
  isKept: boolean;
  /** The record already had this file. */
  already: boolean;
}

/** When it was taken, if known. */
export const takenAt = ({ notes, metadata }: UploadPhoto): WallClock | null =>
  notes.taken_at ?? metadata.taken_at;

export const locationOf = ({
  notes,
  metadata,
}: UploadPhoto): { latitude: number; longitude: number } | null => {
  const { latitude, longitude } = typeof notes.latitude === 'number' ? notes : metadata;
  return typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude }
    : null;
};

/** Steps of a photo on its way, once the person has said to send it. */
export const isOnItsWay = ({ step }: UploadPhoto): boolean =>
  step === 'waiting' || step === 'sending' || step === 'sent';

/** As it is kept on the device: what a closed tab was doing starts again. */
export const keptFormOf = (photo: UploadPhoto): UploadPhoto => ({
  ...photo,
  step: photo.step === 'sending' ? 'waiting' : photo.step,
  progress: 0,
});

/** An older release may have kept something else. */
export const isUploadPhoto = (value: unknown): value is UploadPhoto => {
  if (typeof value !== 'object' || value === null) return false;
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
