/**
 * All of one person's photos that are on their way from this device to their records. Each is encrypted on
 * the device before it is sent, and removed after the portal has saved it, so that a reload, a closed tab or
 * a lost connection loses nothing.
 */
import { describeFailure } from '@portal/shared-types/reading/photos/sending/failure';
import {
  isWorthRendering,
  isOnItsWay,
} from '@portal/shared-types/reading/photos/sending/photoToSend';
import type { PutFile } from '@portal/shared-types/reading/photos/sending/putFile';
import type { PhotoClient } from '@portal/shared-types/reading/photos/sending/requests';
import { sendPhotos, type Reach } from '@portal/shared-types/reading/photos/sending/sendPhotos';
import { message } from '@portal/shared-types/base/text/messages';
import type { WallClock } from '@portal/shared-types/base/time/wallClock';
import { createListeners } from '#platform/listeners.ts';
import type { PhotoKeep } from './photoKeep';
import { readPhoto } from './readPhoto';
import { isSameTarget, type PhotoTarget, type UploadPhoto } from './uploadPhoto';
import type { RefusedFile, TakenHere, UploadsState } from './uploads';

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
  const photos = new Map<string, UploadPhoto>();
  /** Original files: unsent ones of this tab, and ones that the device has no room for. */
  const files = new Map<string, File>();
  const sending = new Map<string, AbortController>();
  const removed = new Set<string>();
  const unwritten = new Set<string>();
  let refused: readonly RefusedFile[] = [];
  let [reading, isPaused] = [0, false];
  let reach: Reach = 'reached';
  let current: UploadsState = { photos: [], refused, reading, isPaused, reach };
  let written = Promise.resolve();
  let added = Promise.resolve();
  let wake = (): void => undefined;
  let woken = new Promise<void>((resolve) => (wake = resolve));
  let sender: AbortController | undefined;
  let isStarted = false;
  let isEnded = false;

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
  const show = (): void => {
    const inOrder = [...photos.values()].sort((a, b) => a.order - b.order);
    current = { photos: inOrder, refused, reading, isPaused, reach };
    informSoon();
  };

  const write = (id: string, run: () => Promise<void>): void => {
    unwritten.add(id);
    written = written
      .then(run)
      // If the state can't be stored, a reload repeats a request, but loses no photo.
      .catch(() => undefined)
      .then(() => {
        unwritten.delete(id);
        announce();
      });
  };
  const writePhoto = (id: string): void => {
    if (photos.get(id)?.isKept)
      write(id, async () => {
        const photo = photos.get(id);
        if (photo && photo.step !== 'saved') await photoKeep.keep(photo);
      });
  };
  const removeStored = (id: string): void => {
    files.delete(id);
    write(id, () => photoKeep.remove(id));
  };

  const change = (id: string, to: Partial<UploadPhoto>): void => {
    const before = photos.get(id);
    if (!before) return;
    const isStep = to.step !== undefined && to.step !== before.step;
    if (!isWorthRendering(before, to)) return;
    photos.set(id, { ...before, ...to });
    if (to.step !== undefined && to.step !== 'sending') sending.delete(id);
    if (to.step === 'saved') removeStored(id);
    else if (isStep && to.step !== 'sending') writePhoto(id);
    show();
  };

  const begin = (id: string): AbortSignal => {
    const controller = new AbortController();
    change(id, { step: 'sending', progress: 0 });
    sending.set(id, controller);
    return controller.signal;
  };

  /** Loads the photos on the device; keeps running work in this tab. */
  const load = async (): Promise<void> => {
    const found = await photoKeep.all().catch(() => null);
    if (!found) return;
    const onDevice = new Map(found.map((photo) => [photo.id, photo]));
    const isBusy = ({ id, step, isKept }: UploadPhoto): boolean =>
      !isKept || unwritten.has(id) || sending.has(id) || step === 'saved' || step === 'reading';
    for (const photo of [...photos.values()]) {
      if (isBusy(photo)) onDevice.delete(photo.id);
      // Saved or removed in another tab.
      else if (!onDevice.has(photo.id)) photos.delete(photo.id);
    }
    for (const photo of onDevice.values()) if (!removed.has(photo.id)) photos.set(photo.id, photo);
    show();
  };

  const run = (): void => {
    if (!isStarted || isPaused || sender || !current.photos.some(isOnItsWay)) return;
    const controller = new AbortController();
    sender = controller;
    const { signal } = controller;
    const send = async (): Promise<void> => {
      // Another tab may have sent some of them.
      await written;
      await load();
      const onReach = (next: Reach): void => {
        if (next === reach) return;
        reach = next;
        show();
      };
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
          photos: () => current.photos,
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

  const stop = (): void => {
    sender?.abort();
    for (const [id, controller] of [...sending]) {
      controller.abort();
      change(id, { step: 'waiting', progress: 0 });
    }
  };

  const wakeSender = (): void => {
    wake();
    woken = new Promise<void>((resolve) => (wake = resolve));
    run();
  };

  const forgetSaved = (): void => {
    for (const { id, step } of [...photos.values()]) if (step === 'saved') photos.delete(id);
    show();
  };

  const remove = (ids: readonly string[]): void => {
    for (const id of ids) {
      sending.get(id)?.abort();
      sending.delete(id);
      if (photos.delete(id)) {
        removed.add(id);
        removeStored(id);
      }
    }
    show();
  };

  /** An unmatched photo may already be on any record of its patrol. */
  const isSameFile = (a: UploadPhoto, sha256: string, target: PhotoTarget): boolean =>
    a.sha256 === sha256 &&
    (isSameTarget(a.target, target) ||
      (target.recordId === null && !target.entered && a.target.patrolId === target.patrolId));

  const addOne = async (file: File, target: PhotoTarget, taken?: TakenHere): Promise<void> => {
    if (isEnded) return;
    const result = await read(file).catch((error: unknown) => ({
      refused: message('photoNotRead', { reason: describeFailure(error) }),
    }));
    const refuse = (reason: string): void => {
      refused = [...refused, { name: file.name, reason }];
    };
    if ('refused' in result) return refuse(result.refused);
    const { type, sha256, metadata, thumbnail, content } = result;
    if ([...photos.values()].some((photo) => isSameFile(photo, sha256, target)))
      return refuse(message('photoChosenTwice'));
    const photo: UploadPhoto = {
      id: crypto.randomUUID(),
      order: Math.max(now(), 1 + Math.max(0, ...[...photos.values()].map(({ order }) => order))),
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
    if (isEnded) return;
    photo.isKept = await photoKeep.saveNew(photo, content).catch(() => false);
    if (photo.isKept) announce();
    // Sending the original file avoids decrypting the stored one.
    files.set(photo.id, file);
    photos.set(photo.id, photo);
    if (isEnded) remove([photo.id]);
  };

  const send = (ids: readonly string[]): void => {
    // A progress bar covers the photos that are sent together.
    if (!current.photos.some(isOnItsWay)) forgetSaved();
    for (const id of ids) {
      const photo = photos.get(id);
      if (!photo || photo.target.recordId === null) continue;
      if (photo.step === 'chosen' || photo.step === 'failed')
        change(id, { step: 'waiting', reason: null });
    }
    wakeSender();
  };

  return {
    state: (): UploadsState => current,
    subscribe: changes.add,
    load: async (): Promise<void> => {
      await load();
      run();
    },
    /** Reads, checks and stores files, one at a time. Resolves after the last one. */
    add: (chosen: readonly File[], target: PhotoTarget, taken?: TakenHere): Promise<void> => {
      reading += chosen.length;
      show();
      added = added.then(async () => {
        for (const file of chosen) {
          await addOne(file, target, taken);
          reading -= 1;
          show();
        }
      });
      return added;
    },
    dismissRefused: (): void => {
      refused = [];
      show();
    },
    describe: (id: string, caption: string): void => {
      const photo = photos.get(id);
      if (photo?.step !== 'chosen' && photo?.step !== 'failed') return;
      change(id, { notes: { ...photo.notes, caption } });
      // Inputs show typing without delay.
      changes.notify();
      writePhoto(id);
    },
    /** Before the photo is sent. @param takenAt corrected, if the camera's clock was wrong */
    assign: (id: string, target: PhotoTarget, takenAt?: WallClock): void => {
      const photo = photos.get(id);
      if (photo?.step !== 'chosen' && photo?.step !== 'failed') return;
      const notes = { ...photo.notes, ...(takenAt !== undefined && { taken_at: takenAt }) };
      change(id, { target, notes });
      writePhoto(id);
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
      const own = current.photos.filter(({ target }) => target.entered?.draftId === draftId);
      for (const { id, target } of own) {
        const recordId = recordIds.get(target.entered!.key) ?? null;
        const { label, at, end } = target;
        change(id, { target: { patrolId, recordId, label, at, end } });
        writePhoto(id);
      }
      send(own.map(({ id }) => id));
      await written;
    },
    send,
    /** Stops sending; the photos wait for the person again. */
    hold: (ids: readonly string[]): void => {
      for (const id of ids) {
        const photo = photos.get(id);
        if (photo?.step !== 'waiting' && photo?.step !== 'sending') continue;
        sending.get(id)?.abort();
        change(id, { step: 'chosen', progress: 0 });
      }
    },
    remove,
    /** Removes all photos, including any that are still being read. Nothing can be added afterwards. */
    removeAll: (): void => {
      isEnded = true;
      remove([...photos.keys()]);
    },
    forgetSaved,
    /** Call when the person has seen the photos: forgets rejected files, and saved photos if nothing is sent. */
    tidy: (): void => {
      refused = [];
      if (current.photos.some(isOnItsWay)) show();
      else forgetSaved();
    },
    pause: (): void => {
      isPaused = true;
      stop();
      show();
    },
    resume: (): void => {
      isPaused = false;
      show();
      run();
    },
    /** Sends until the returned function is called. */
    start: () => {
      isStarted = true;
      run();
      return () => {
        isStarted = false;
        stop();
      };
    },
    /** Resolves when everything is stored. */
    settled: (): Promise<void> => added.then(() => written),
  };
};

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;
