import type { PhotoNotes, PhotoType } from '#records/photo.ts';

export const PHOTO_STEPS = [
  /** Being read from the file; not on the device yet. */
  'reading',
  /** Not sent until the person starts it. */
  'chosen',
  'waiting',
  'sending',
  /** In the store; not on its record yet. */
  'sent',
  'saved',
  /** Can't be sent. It stays, with its reason, until the person retries or removes it. */
  'failed',
] as const;
type PhotoStep = (typeof PHOTO_STEPS)[number];

export type StatedNotes = Pick<PhotoNotes, 'caption' | 'taken_at' | 'latitude' | 'longitude'>;

export interface PhotoToSend {
  id: string;
  /** Sighting or survey; null: not matched yet. */
  target: { patrolId: number; recordId: string | null };
  bytes: number;
  type: PhotoType;
  sha256: string;
  /** Stated by the person or the device; replaces the camera's values. */
  notes: StatedNotes;
  step: PhotoStep;
  reason: string | null;
  /** 0 to 1, during the upload. */
  progress: number;
  /** The record already had this file. */
  already: boolean;
}

/** A progress bar needs no finer steps, and each step renders the list again. */
const PROGRESS_STEP = 0.04;

export const isWorthRendering = (
  before: PhotoToSend,
  to: Partial<Pick<PhotoToSend, 'step' | 'progress'>>,
): boolean =>
  to.progress === undefined ||
  (to.step !== undefined && to.step !== before.step) ||
  to.progress >= before.progress + PROGRESS_STEP ||
  to.progress === 1;

/** Whether the person has started sending the photo, and it isn't saved yet. */
export const isOnItsWay = ({ step }: Pick<PhotoToSend, 'step'>): boolean =>
  step === 'waiting' || step === 'sending' || step === 'sent';
