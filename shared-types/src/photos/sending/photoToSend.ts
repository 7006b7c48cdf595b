/** A photo on its way to its record, as far as sending it goes. */
import type { PhotoNotes, PhotoType } from '../../records/photo';

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

export interface PhotoToSend {
  id: string;
  /** Sighting or survey; null: not matched to one yet. */
  target: { patrolId: number; recordId: string | null };
  bytes: number;
  type: PhotoType;
  sha256: string;
  /** What the person or the device says about it; where it does, it replaces the camera's. */
  notes: StatedNotes;
  step: PhotoStep;
  reason: string | null;
  /** 0 to 1, while it is sent. */
  progress: number;
  /** The record already had this file. */
  already: boolean;
}

/** A progress bar needs no finer steps, and each one draws the list again. */
const PROGRESS_STEP = 0.04;

/** Whether a change is worth showing. */
export const isNews = (
  before: PhotoToSend,
  to: Partial<Pick<PhotoToSend, 'step' | 'progress'>>,
): boolean =>
  to.progress === undefined ||
  (to.step !== undefined && to.step !== before.step) ||
  to.progress >= before.progress + PROGRESS_STEP ||
  to.progress === 1;

/** Steps of a photo on its way, once the person has said to send it. */
export const isOnItsWay = ({ step }: Pick<PhotoToSend, 'step'>): boolean =>
  step === 'waiting' || step === 'sending' || step === 'sent';
