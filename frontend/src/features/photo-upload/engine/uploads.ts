/** The state of photo uploads, and what changes it. */
import {
  isOnItsWay,
  isWorthRendering,
  type StatedNotes,
} from '@portal/shared-types/reading/photos/sending/photoToSend';
import type { Reach } from '@portal/shared-types/reading/photos/sending/sendPhotos';
import type { PhotoTarget, UploadPhoto } from './uploadPhoto';

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
  /** In order. */
  photos: readonly UploadPhoto[];
  refused: readonly RefusedFile[];
  /** Number of files being read. */
  reading: number;
  isStarted: boolean;
  isPaused: boolean;
  /** Everything was discarded; nothing can be added. */
  isEnded: boolean;
  reach: Reach;
}

export const NO_UPLOADS: UploadsState = {
  photos: [],
  refused: [],
  reading: 0,
  reach: 'reached',
  isStarted: false,
  isPaused: false,
  isEnded: false,
};

export type UploadsEvent =
  | { type: 'files chosen'; count: number }
  // Each chosen file ends as one of these three.
  | { type: 'file added'; photo: UploadPhoto }
  | { type: 'file refused'; file: RefusedFile }
  | { type: 'file skipped' }
  | {
      type: 'photos found';
      /** The photos on the device. */
      found: readonly UploadPhoto[];
      /** The photos of this tab when reading began, and the ids of those that weren't stored yet. */
      seen: readonly UploadPhoto[];
      unwritten: ReadonlySet<string>;
    }
  | { type: 'photo edited'; id: string; target?: PhotoTarget; notes: StatedNotes }
  /** @param ids of records, by draft key */
  | { type: 'patrol saved'; draftId: string; patrolId: number; ids: ReadonlyMap<string, string> }
  | { type: 'photos queued'; ids: readonly string[] }
  | { type: 'photos held'; ids: readonly string[] }
  | { type: 'photos removed'; ids: readonly string[] }
  /** By the upload. */
  | { type: 'photo changed'; id: string; change: Partial<UploadPhoto> }
  | { type: 'reach changed'; reach: Reach }
  | { type: 'started' | 'stopped' | 'paused' | 'resumed' | 'ended' }
  | { type: 'refusals dismissed' | 'photos seen' };

/** Keeps a list in which nothing changes, so that nothing is rendered. */
const changePhotos = (
  state: UploadsState,
  change: (photo: UploadPhoto) => Partial<UploadPhoto> | false,
): UploadsState => {
  const photos = state.photos.map((photo) => {
    const to = change(photo);
    return to ? { ...photo, ...to } : photo;
  });
  return photos.some((photo, at) => photo !== state.photos[at]) ? { ...state, photos } : state;
};

const inOrder = (photos: readonly UploadPhoto[]): UploadPhoto[] =>
  [...photos].sort((a, b) => a.order - b.order);

/** A progress bar covers the photos that are sent together, until the last one is saved. */
const withoutSavedBatch = (state: UploadsState): UploadsState =>
  state.photos.some(isOnItsWay)
    ? state
    : { ...state, photos: state.photos.filter(({ step }) => step !== 'saved') };

const isEditable = ({ step }: UploadPhoto): boolean => step === 'chosen' || step === 'failed';

const interrupted = (state: UploadsState): UploadsState =>
  changePhotos(state, ({ step }) => step === 'sending' && { step: 'waiting', progress: 0 });

const isOnlyHere = ({ isKept, step }: UploadPhoto): boolean =>
  !isKept || step === 'reading' || step === 'sending' || step === 'saved';

type Found = Extract<UploadsEvent, { type: 'photos found' }>;

/** Photos of this tab that are changing, or have changed since reading began, are newer than those found. */
const withFound = (state: UploadsState, { found, seen, unwritten }: Found): UploadsState => {
  const before = new Map(seen.map((photo) => [photo.id, photo]));
  const now = new Map(state.photos.map((photo) => [photo.id, photo]));
  const isNewerHere = ({ id }: UploadPhoto): boolean => {
    const own = now.get(id);
    return unwritten.has(id) || own !== before.get(id) || (!!own && isOnlyHere(own));
  };
  const own = state.photos.filter(isNewerHere);
  const fromDevice = found.filter((photo) => !isNewerHere(photo));
  return { ...state, photos: inOrder([...own, ...fromDevice]) };
};

export const afterEvent = (state: UploadsState, event: UploadsEvent): UploadsState => {
  switch (event.type) {
    case 'files chosen':
      return { ...state, reading: state.reading + event.count };
    case 'file added': {
      const { photo } = event;
      // It may have been found on the device already.
      const others = state.photos.filter(({ id }) => id !== photo.id);
      return { ...state, reading: state.reading - 1, photos: inOrder([...others, photo]) };
    }
    case 'file refused':
      return { ...state, reading: state.reading - 1, refused: [...state.refused, event.file] };
    case 'file skipped':
      return { ...state, reading: state.reading - 1 };
    case 'photos found':
      return withFound(state, event);
    case 'photo edited':
      return changePhotos(
        state,
        (photo) =>
          photo.id === event.id &&
          isEditable(photo) && {
            target: event.target ?? photo.target,
            notes: { ...photo.notes, ...event.notes },
          },
      );
    case 'patrol saved':
      return changePhotos(state, ({ target: { entered, ...target } }) => {
        const recordId = event.ids.get(entered?.key ?? '') ?? null;
        return (
          entered?.draftId === event.draftId && {
            target: { ...target, patrolId: event.patrolId, recordId },
          }
        );
      });
    case 'photos queued':
      return changePhotos(
        withoutSavedBatch(state),
        (photo) =>
          event.ids.includes(photo.id) &&
          photo.target.recordId !== null &&
          isEditable(photo) && { step: 'waiting', reason: null },
      );
    case 'photos held':
      return changePhotos(
        state,
        ({ id, step }) =>
          event.ids.includes(id) &&
          (step === 'waiting' || step === 'sending') && { step: 'chosen', progress: 0 },
      );
    case 'photos removed':
      return { ...state, photos: state.photos.filter(({ id }) => !event.ids.includes(id)) };
    case 'photo changed': {
      const { id, change } = event;
      return changePhotos(
        state,
        (photo) => photo.id === id && isWorthRendering(photo, change) && change,
      );
    }
    case 'reach changed':
      return event.reach === state.reach ? state : { ...state, reach: event.reach };
    case 'started':
      return { ...state, isStarted: true };
    case 'stopped':
      return interrupted({ ...state, isStarted: false });
    case 'paused':
      return interrupted({ ...state, isPaused: true });
    case 'resumed':
      return { ...state, isPaused: false };
    case 'ended':
      return { ...state, isEnded: true, photos: [] };
    case 'refusals dismissed':
      return { ...state, refused: [] };
    case 'photos seen':
      return { ...withoutSavedBatch(state), refused: [] };
  }
};

export const hasToSend = ({ isStarted, isPaused, photos }: UploadsState): boolean =>
  isStarted && !isPaused && photos.some(isOnItsWay);
