/**
 * All of one person's photos that are on their way from this device to their records. Each is encrypted on
 * the device before it is sent, and removed after the portal has saved it, so that a reload, a closed tab or
 * a lost connection loses nothing.
 */
import { describeFailure } from '@portal/shared-types/reading/photos/sending/failure';
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import type { PhotoClient } from '@portal/shared-types/reading/photos/sending/requests';
import { sendPhotos, type Reach } from '@portal/shared-types/reading/photos/sending/sendPhotos';
import { message } from '@portal/shared-types/base/text/messages';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { createListeners } from '#platform/listeners.ts';
import type { PhotoKeep } from './photoKeep';
import { readPhoto } from './readPhoto';
import { isSameTarget, type PhotoTarget, type UploadPhoto } from './uploadPhoto';
import {
  afterEvent,
  hasToSend,
  NO_UPLOADS,
  type TakenHere,
  type UploadsEvent,
  type UploadsState,
} from './uploads';

export interface PhotoUploadsParts {
  client: PhotoClient;
  keep: PhotoKeep;
  put: PutFile;
  read?: typeof readPhoto;
  /** Epoch milliseconds. */
  now: () => number;
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Runs when no other tab sends; the signal cancels the wait. */
  whenNobodySends: (run: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Informs other tabs of changes to the stored photos. */
  announce: () => void;
}

const FAILED_REST_MS = 10_000;

export const createPhotoUploads = (parts: PhotoUploadsParts) => {
  const {
    client,
    keep: photoKeep,
    put,
    read = readPhoto,
    now,
    rest,
    whenNobodySends,
    announce,
  } = parts;
  const changes = createListeners<void>();
  let state = NO_UPLOADS;
  /** Original files: unsent ones of this tab, and ones that the device has no room for. */
  const files = new Map<string, File>();
  const requests = new Map<string, AbortController>();
  /** The last change of each photo that isn't stored on the device yet, or couldn't be. */
  const unwritten = new Map<string, () => Promise<void>>();
  let written = Promise.resolve();
  let added = Promise.resolve();
  let wake = (): void => undefined;
  let woken = new Promise<void>((resolve) => (wake = resolve));
  let sender: AbortController | undefined;

  let willInform = false;
  /** Combines simultaneous changes into one render. */
  const informSoon = (): void => {
    if (willInform) return;
    willInform = true;
    queueMicrotask(() => {
      willInform = false;
      changes.notify();
    });
  };

  const findPhoto = (id: string): UploadPhoto | undefined =>
    state.photos.find((photo) => photo.id === id);

  const write = (id: string, run: () => Promise<void>): void => {
    unwritten.set(id, run);
    written = written
      .then(run)
      .then(() => {
        if (unwritten.get(id) === run) unwritten.delete(id);
      })
      // If the state can't be stored, a reload repeats a request, but loses no photo.
      .catch(() => undefined)
      .then(announce);
  };
  const removeStored = (id: string): void => {
    files.delete(id);
    write(id, () => photoKeep.remove(id));
  };

  /** Stores what has changed in a photo, unless it repeats after a reload anyway. */
  const store = (before: UploadPhoto, photo: UploadPhoto | undefined): void => {
    const { id, step, target, notes } = before;
    if (photo === before || step === 'saved') return;
    if (!photo || photo.step === 'saved') return removeStored(id);
    if (!photo.isKept || photo.step === 'sending') return;
    if (photo.step === step && photo.target === target && photo.notes === notes) return;
    write(id, async () => {
      const latest = findPhoto(id);
      if (latest && latest.step !== 'saved') await photoKeep.keep(latest);
    });
  };

  const dispatch = (event: UploadsEvent): void => {
    const before = state;
    state = afterEvent(state, event);
    if (state === before) return;
    for (const [id, request] of requests)
      if (findPhoto(id)?.step !== 'sending') {
        requests.delete(id);
        request.abort();
      }
    if (event.type !== 'photos found' && state.photos !== before.photos) {
      const photos = new Map(state.photos.map((photo) => [photo.id, photo]));
      for (const photo of before.photos) store(photo, photos.get(photo.id));
    }
    informSoon();
  };

  const change = (id: string, to: Partial<UploadPhoto>): void =>
    dispatch({ type: 'photo changed', id, change: to });

  const begin = (id: string): AbortSignal => {
    const controller = new AbortController();
    change(id, { step: 'sending', progress: 0 });
    requests.set(id, controller);
    return controller.signal;
  };

  /** Loads the photos on the device; keeps running work in this tab. */
  const load = async (): Promise<void> => {
    const seen = { seen: state.photos, unwritten: new Set(unwritten.keys()) };
    const found = await photoKeep.all().catch(() => null);
    if (found) dispatch({ type: 'photos found', found, ...seen });
  };

  const run = (): void => {
    if (sender || !hasToSend(state)) return;
    const controller = new AbortController();
    sender = controller;
    const { signal } = controller;
    const send = async (): Promise<void> => {
      // Another tab may have sent some of them.
      await written;
      await load();
      const onReach = (reach: Reach): void => dispatch({ type: 'reach changed', reach });
      const file = async (photo: UploadPhoto): Promise<Blob | null> => {
        const chosen = files.get(photo.id);
        // The next attempt reads the stored file: the memory card may be gone by then.
        if (photo.isKept) files.delete(photo.id);
        return chosen ?? (await photoKeep.file(photo));
      };
      await sendPhotos(
        {
          client,
          put,
          now,
          rest,
          file,
          begin,
          change,
          onReach,
          photos: () => state.photos,
          more: () => woken,
        },
        signal,
      );
    };
    const again = (): void => {
      sender = undefined;
      // Photos that were added at the last moment, or a start after a stop.
      run();
    };
    whenNobodySends(send, signal).then(again, () => rest(FAILED_REST_MS, signal).then(again));
  };

  const stop = (event: { type: 'stopped' | 'paused' }): void => {
    sender?.abort();
    dispatch(event);
  };

  const wakeSender = (): void => {
    wake();
    woken = new Promise<void>((resolve) => (wake = resolve));
    run();
  };

  /** An unmatched photo may already be on any record of its patrol. */
  const isSameFile = (a: UploadPhoto, sha256: string, target: PhotoTarget): boolean =>
    a.sha256 === sha256 &&
    (isSameTarget(a.target, target) ||
      (target.recordId === null && !target.entered && a.target.patrolId === target.patrolId));

  const addOne = async (
    file: File,
    target: PhotoTarget,
    taken?: TakenHere,
  ): Promise<UploadsEvent> => {
    if (state.isEnded) return { type: 'file skipped' };
    const result = await read(file).catch((error: unknown) => ({
      refused: message('photoNotRead', { reason: describeFailure(error) }),
    }));
    const refuse = (reason: string): UploadsEvent => ({
      type: 'file refused',
      file: { name: file.name, reason },
    });
    if ('refused' in result) return refuse(result.refused);
    const { type, sha256, metadata, thumbnail, content } = result;
    if (state.photos.some((photo) => isSameFile(photo, sha256, target)))
      return refuse(message('photoChosenTwice'));
    const photo: UploadPhoto = {
      id: crypto.randomUUID(),
      order: Math.max(now(), 1 + Math.max(0, ...state.photos.map(({ order }) => order))),
      target,
      type,
      sha256,
      metadata,
      thumbnail,
      name: file.name,
      bytes: file.size,
      notes: taken?.notes ?? {},
      accuracy: taken?.accuracy ?? null,
      step: 'chosen',
      reason: null,
      progress: 0,
      isKept: true,
      already: false,
    };
    photo.isKept = await photoKeep.saveNew(photo, content).catch(() => false);
    if (photo.isKept) announce();
    if (state.isEnded) {
      removeStored(photo.id);
      return { type: 'file skipped' };
    }
    // Sending the original file avoids decrypting the stored one.
    files.set(photo.id, file);
    return { type: 'file added', photo };
  };

  const send = (ids: readonly string[]): void => {
    dispatch({ type: 'photos queued', ids });
    wakeSender();
  };

  return {
    state: (): UploadsState => state,
    subscribe: changes.add,
    load: async (): Promise<void> => {
      await load();
      run();
    },
    /** Reads, checks and stores files, one at a time. Resolves after the last one. */
    add: (chosen: readonly File[], target: PhotoTarget, taken?: TakenHere): Promise<void> => {
      dispatch({ type: 'files chosen', count: chosen.length });
      added = added.then(async () => {
        for (const file of chosen) dispatch(await addOne(file, target, taken));
      });
      return added;
    },
    dismissRefused: (): void => dispatch({ type: 'refusals dismissed' }),
    describe: (id: string, caption: string): void => {
      dispatch({ type: 'photo edited', id, notes: { caption } });
      // Inputs show typing without delay.
      changes.notify();
    },
    /** Before the photo is sent. @param takenAt corrected, if the camera's clock was wrong */
    assign: (id: string, target: PhotoTarget, takenAt?: WallClock): void => {
      const notes = takenAt === undefined ? {} : { taken_at: takenAt };
      dispatch({ type: 'photo edited', id, target, notes });
    },
    /** Sends them; resolves when stored. @param recordIds by draft key; other photos wait for a match */
    attachEntered: async (
      draftId: string,
      patrolId: number,
      recordIds: ReadonlyMap<string, string>,
    ): Promise<void> => {
      await added;
      // Some may have been chosen in another tab.
      await load();
      const own = state.photos.filter(({ target }) => target.entered?.draftId === draftId);
      dispatch({ type: 'patrol saved', draftId, patrolId, ids: recordIds });
      send(own.map(({ id }) => id));
      await written;
    },
    send,
    /** Stops sending; the photos wait for the person again. */
    hold: (ids: readonly string[]): void => dispatch({ type: 'photos held', ids }),
    remove: (ids: readonly string[]): void => dispatch({ type: 'photos removed', ids }),
    /** Removes all photos, including any that are still being read. Nothing can be added afterwards. */
    removeAll: (): void => dispatch({ type: 'ended' }),
    /** Call when the person has seen the photos: forgets rejected files, and saved photos if nothing is sent. */
    tidy: (): void => dispatch({ type: 'photos seen' }),
    pause: (): void => stop({ type: 'paused' }),
    resume: (): void => {
      dispatch({ type: 'resumed' });
      run();
    },
    /** Sends until the returned function is called. */
    start: () => {
      dispatch({ type: 'started' });
      run();
      return () => stop({ type: 'stopped' });
    },
    /** Resolves when everything is stored. */
    settled: (): Promise<void> => added.then(() => written),
  };
};

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;
