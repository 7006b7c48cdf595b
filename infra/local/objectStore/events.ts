/**
 * Sends an event for each new object, at least once: a marker is on disk before the object is, and is deleted
 * once the event is handled. Events interrupted by a crash are sent again after the next start.
 */
import { rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDelivery } from './delivery';
import { syncFolder, type Folders } from './folders';
import { getFileName, readObjectDetails, type Details } from './objectFile';

export interface KeyFilter {
  prefix: string;
  suffix?: string;
}

export const fits = ({ prefix, suffix = '' }: KeyFilter, key: string): boolean =>
  key.startsWith(prefix) && key.endsWith(suffix);

export interface EventSettings {
  /** Only keys that fit one of these have events. */
  filters: readonly KeyFilter[];
  bucket: string;
  region: string;
  /** An event is handled when this resolves. Until then it is repeated. */
  onCreated: (event: ObjectCreated) => Promise<void>;
  retryMs?: number;
}

type Created = Pick<Details, 'key' | 'size' | 'etag' | 'modified' | 'madeBy'>;

/** As S3 sends it to a function. */
export const makeEvent = (
  { bucket, region }: Pick<EventSettings, 'bucket' | 'region'>,
  details: Created,
) => ({
  Records: [
    {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: region,
      eventTime: details.modified,
      eventName: `ObjectCreated:${details.madeBy}`,
      s3: {
        bucket: { name: bucket },
        object: {
          // Form-encoded: `a b` is `a+b`.
          key: encodeURIComponent(details.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
          size: details.size,
          eTag: details.etag,
        },
      },
    },
  ],
});

export type ObjectCreated = ReturnType<typeof makeEvent>;

export type Events = Awaited<ReturnType<typeof startEvents>>;

/** Starts with the events that an earlier run left unhandled. */
export const startEvents = async (folders: Folders, settings: EventSettings) => {
  const { onCreated, filters, retryMs } = settings;
  const hasEvents = (key: string): boolean => filters.some((filter) => fits(filter, key));
  const sendEvent = async (marker: string): Promise<void> => {
    const [id, name = ''] = marker.split('.');
    const details = await readObjectDetails(join(folders.objects, name));
    // The object may never have been stored, or was replaced or deleted by now.
    if (details && details.id === id) await onCreated(makeEvent(settings, details));
    rmSync(join(folders.events, marker), { force: true });
  };
  const { add, stop } = startDelivery(sendEvent, retryMs);
  for (const marker of await readdir(folders.events)) add(marker);
  const getMarkerName = ({ id, key }: Details): string => `${id}.${getFileName(key)}`;
  return {
    /** Before an object is stored. */
    announce: async (details: Details): Promise<void> => {
      if (!hasEvents(details.key)) return;
      await writeFile(join(folders.events, getMarkerName(details)), '', { flag: 'wx' });
      await syncFolder(folders.events);
    },
    /** The object wasn't stored after all. */
    withdraw: (details: Details): void =>
      rmSync(join(folders.events, getMarkerName(details)), { force: true }),
    /** The object was stored. */
    send: (details: Details): void => {
      if (hasEvents(details.key)) add(getMarkerName(details));
    },
    stop,
  };
};
