import { currentTime } from '@portal/shared-types/base/time/currentTime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useClient } from '#platform/api/ClientContext.ts';
import { requestPersistentStorage } from '#platform/drafts/requestPersistentStorage.ts';
import { useDraftStore } from '#platform/drafts/DraftsContext.ts';
import { browserEncryptedStore } from '#platform/drafts/encryptedStore.ts';
import { alone, rest, room, whenNobodySends } from './browserParts';
import { createPhotoKeep } from './engine/photoKeep';
import { createPhotoUploads } from './engine/photoUploads';
import { createPhotoReader } from './engine/readPhotoInWorker';
import type { PhotoUploads } from './engine/photoUploads';
import { putFile } from './engine/putFile';
import { PhotoUploadsContext } from './PhotoUploadsContext';

const CHANNEL = 'photo-uploads';
/** Other tabs announce changes in bursts. */
const START_DELAY_MS = 400;

const announce = (): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
};

interface PhotoUploadsProviderProps {
  /** False without a session: photos stay on the device. */
  sends: boolean;
  children: ReactNode;
}

/** Refetches a patrol after a photo was added to it. */
const useRefresh = (uploads: PhotoUploads): void => {
  const queries = useQueryClient();
  const { photos } = useSyncExternalStore(uploads.subscribe, uploads.state);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const patrols = new Set<number>();
    for (const { id, step, target } of photos) {
      if (step !== 'saved' || known.current.has(id)) continue;
      known.current.add(id);
      patrols.add(target.patrolId);
    }
    for (const patrolId of patrols)
      for (const part of ['photos', 'patrol'])
        void queries.invalidateQueries({ queryKey: [part, patrolId] });
  }, [photos, queries]);
};

export const PhotoUploadsProvider = ({ sends, children }: PhotoUploadsProviderProps) => {
  const client = useClient();
  const drafts = useDraftStore();
  const [uploads] = useState(() => {
    const { read, keepFile } = createPhotoReader();
    return createPhotoUploads({
      client,
      keep: createPhotoKeep({
        vault: drafts.vault,
        encryptedStore: browserEncryptedStore('photos'),
        fileStore: browserEncryptedStore('photo-files'),
        keepFile,
        alone,
        room,
      }),
      put: putFile,
      read,
      now: currentTime,
      rest,
      whenNobodySends,
      announce,
    });
  });
  useRefresh(uploads);

  useEffect(() => (sends ? uploads.start() : undefined), [uploads, sends]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void uploads.load(), START_DELAY_MS);
    };
    void uploads.load();
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [uploads]);

  const { photos, reading } = useSyncExternalStore(uploads.subscribe, uploads.state);
  useEffect(() => {
    // A saved patrol passes its photos to their records before its draft is removed; others are discarded.
    const removeDiscarded = (): void => {
      const gone = photos.filter(
        ({ target }) => target.entered && drafts.wasRemoved(target.entered.draftId),
      );
      if (gone.length) uploads.remove(gone.map(({ id }) => id));
    };
    removeDiscarded();
    return drafts.subscribe(removeDiscarded);
  }, [drafts, uploads, photos]);

  const isKept =
    reading === 0 && photos.every(({ step, isKept: kept }) => kept || step === 'saved');
  useEffect(() => {
    if (isKept) return undefined;
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [isKept]);

  const hasPhotos = photos.length > 0;
  useEffect(() => {
    if (hasPhotos) requestPersistentStorage();
  }, [hasPhotos]);

  return <PhotoUploadsContext value={uploads}>{children}</PhotoUploadsContext>;
};
