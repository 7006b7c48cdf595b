/**
 * Events for your own store, which sends none: lists its objects repeatedly. Each new object is handled at
 * least once; after a restart, the latest ones may be handled again, as with S3's events.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { paginateListObjectsV2, type S3Client, type _Object } from '@aws-sdk/client-s3';
import { startDelivery } from './delivery';
import { makeEvent, fits, type EventSettings } from './events';

/** All objects up to this time have been handled. In milliseconds of the store's clock; 0 at first. */
export interface WatchProgress {
  read: () => number;
  save: (until: number) => void;
}

export interface WatchSettings extends EventSettings {
  client: S3Client;
  progress: WatchProgress;
  /** Pause after a list with new objects; it doubles while there are none. */
  pauseMs?: number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Listing a large store takes at most a tenth of the time. */
const PAUSE_PER_LIST = 9;
/** An object may be listed later than one that was stored after it. */
const LATE_MS = 10 * 60_000;

interface Found {
  /** Changes if the object is replaced. */
  id: string;
  modified: number;
  object: _Object;
}

export type Watcher = ReturnType<typeof watchObjects>;

export const watchObjects = (settings: WatchSettings) => {
  const { client, bucket, filters, progress, onCreated, retryMs } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  let until = progress.read();
  /** Times of the objects since then, handled or not. */
  const seen = new Map<string, number>();
  const unhandled = new Map<string, number>();

  const { add, stop } = startDelivery(async ({ id, modified, object }: Found) => {
    const { Key, Size = 0, ETag = '' } = object;
    await onCreated(
      makeEvent(settings, {
        key: Key!,
        size: Size,
        etag: ETag.replaceAll('"', ''),
        modified: new Date(modified).toISOString(),
        madeBy: 'Put',
      }),
    );
    unhandled.delete(id);
  }, retryMs);

  const note = (object: _Object): boolean => {
    const modified = object.LastModified?.getTime() ?? 0;
    const id = `${object.Key} ${object.ETag} ${modified}`;
    if (modified < until - LATE_MS || seen.has(id)) return false;
    if (!filters.some((filter) => fits(filter, object.Key!))) return false;
    seen.set(id, modified);
    unhandled.set(id, modified);
    add({ id, modified, object });
    return true;
  };

  const list = async (): Promise<boolean> => {
    let isNew = false;
    for (const { prefix } of filters) {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages) {
        if (signal.aborted) return false;
        for (const object of Contents) isNew = note(object) || isNew;
      }
    }
    return isNew;
  };

  /** Called after a whole list. */
  const advance = (): void => {
    let latest = until;
    for (const modified of seen.values()) latest = Math.max(latest, modified);
    for (const modified of unhandled.values()) latest = Math.min(latest, modified);
    if (latest <= until) return;
    until = latest;
    progress.save(until);
    for (const [id, modified] of seen) if (modified < until - LATE_MS) seen.delete(id);
  };

  const watch = async (): Promise<void> => {
    const shortest = settings.pauseMs ?? FIRST_PAUSE_MS;
    let pause = shortest;
    let isDown = false;
    while (!signal.aborted) {
      const started = performance.now();
      try {
        pause = (await list()) ? shortest : Math.min(pause * 2, LONGEST_PAUSE_MS);
        advance();
        isDown = false;
      } catch (error) {
        if (!isDown && !signal.aborted)
          console.error('The object store can’t be listed; trying again.', error);
        isDown = true;
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      const listing = performance.now() - started;
      const wait = Math.max(pause, listing * PAUSE_PER_LIST);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop: async (): Promise<void> => {
      stop();
      stopping.abort();
      await watching;
    },
  };
};
