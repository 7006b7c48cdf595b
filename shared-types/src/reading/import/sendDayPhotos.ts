/** Sends the photos of imported days, each after its patrol is in the portal. */
import { isWorthRendering, type PhotoToSend } from '../photos/sending/photoToSend';
import type { PutFile } from '../photos/sending/putFile';
import { sendPhotos } from '../photos/sending/sendPhotos';
import { message } from '#base/text/messages.ts';
import { dayRecords } from './dayRecords';
import type { DayPatrol } from './days';
import { ImportStopped, type Portal } from './portal';
import { toRefusal } from './send';

/** A photo on a record; a photo of two records is sent twice. */
export interface ImportedPhoto extends PhotoToSend {
  file: string;
  /** The group that it is counted in. */
  group: string;
}

export interface PhotoSenderParts {
  put: PutFile;
  /** A file that was read before; null: it no longer exists. */
  file: (name: string) => Promise<Blob | null>;
  /** Epoch milliseconds. */
  now: () => number;
  rest: (ms: number, signal: AbortSignal) => Promise<void>;
  onChange: () => void;
}

export type PhotoSender = ReturnType<typeof createPhotoSender>;

/** Each pause is longer than the one before. */
const MAX_RESTS = 4;

const isFinished = ({ step }: PhotoToSend): boolean => step === 'saved' || step === 'failed';

const numberIn = (recordId: string): number => Number(/\d+$/.exec(recordId)?.[0]);

/**
 * Record ids of a day by kind and index. The portal numbers records of the same kind, time and type in their
 * order.
 */
const readRecordIds = async (
  portal: Portal,
  day: DayPatrol,
  patrolId: number,
): Promise<Map<string, string>> => {
  const { sightings, surveySightings } = await portal.call((client) =>
    client.detailedSightings({ body: { patrolId } }),
  );
  const { items } = await portal.call((client) =>
    client.surveysByPatrolId({ query: { patrolId } }),
  );
  const there = [
    ...[...sightings, ...surveySightings].map((found) => ({
      id: found.sighting_id,
      likeness: `sighting ${found.sighting_dt} ${found.sighting_type}`,
    })),
    ...items.map((found) => ({
      id: found.survey_id,
      likeness: `survey ${found.survey_start_dt} ${found.survey_type}`,
    })),
  ].sort((a, b) => numberIn(a.id) - numberIn(b.id));
  const ids = new Map<string, string>();
  for (const { kind, index, start, type } of dayRecords([day])) {
    const at = there.findIndex(({ likeness }) => likeness === `${kind} ${start} ${type}`);
    if (at >= 0) ids.set(`${kind} ${index}`, there.splice(at, 1)[0]!.id);
  }
  return ids;
};

const waiting = (photo: DayPatrol['photos'][number]): ImportedPhoto => ({
  id: crypto.randomUUID(),
  file: photo.file,
  group: photo.group,
  target: { patrolId: 0, recordId: null },
  bytes: photo.bytes,
  type: photo.type,
  sha256: photo.sha256,
  notes: { ...(photo.takenAt !== null && { taken_at: photo.takenAt }), ...photo.position },
  step: 'waiting',
  reason: null,
  progress: 0,
  already: false,
});

export const createPhotoSender = ({ put, file, now, rest, onChange }: PhotoSenderParts) => {
  const photosByDay = new Map<number, ImportedPhoto[]>();

  const listPhotos = (index: number, day: DayPatrol): ImportedPhoto[] => {
    const photos = photosByDay.get(index) ?? day.photos.map(waiting);
    photosByDay.set(index, photos);
    return photos;
  };
  const changeAll = (
    photos: ImportedPhoto[],
    to: (photo: ImportedPhoto) => Partial<ImportedPhoto>,
  ): void => {
    photos.forEach((photo, at) => {
      if (!isFinished(photo)) photos[at] = { ...photo, ...to(photo) };
    });
    onChange();
  };

  const sendAll = async (
    portal: Portal,
    photos: ImportedPhoto[],
    signal: AbortSignal,
  ): Promise<void> => {
    const stop = new AbortController();
    const abort = (): void => stop.abort();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    let rests = 0;
    const call: Portal['call'] = (request) =>
      portal.call(request).catch((error: unknown) => {
        // The photos themselves caused no error.
        throw error instanceof ImportStopped ? new TypeError(error.message) : error;
      });
    const change = (id: string, to: Partial<ImportedPhoto>): void => {
      const at = photos.findIndex((photo) => photo.id === id);
      if (!isWorthRendering(photos[at]!, to)) return;
      photos[at] = { ...photos[at]!, ...to };
      onChange();
    };
    await sendPhotos<ImportedPhoto>(
      {
        put,
        now,
        change,
        client: {
          photoUploadLinks: (request) => call((client) => client.photoUploadLinks(request)),
          addPhotos: (request) => call((client) => client.addPhotos(request)),
        },
        rest: (ms, until) => {
          rests += 1;
          if (rests <= MAX_RESTS) return rest(ms, until);
          abort();
          return Promise.resolve();
        },
        photos: () => photos,
        file: (photo) => file(photo.file),
        begin: (id) => {
          change(id, { step: 'sending', progress: 0 });
          return stop.signal;
        },
        more: () => new Promise(() => undefined),
        onReach: (reach) => {
          if (reach === 'reached') rests = 0;
        },
      },
      stop.signal,
    );
    signal.removeEventListener('abort', abort);
    changeAll(photos, ({ step }) => ({ step: step === 'sending' ? 'waiting' : step, progress: 0 }));
    if (signal.aborted) throw new ImportStopped('cancelled', '');
    if (stop.signal.aborted) throw new ImportStopped('no response', message('importPhotosNotSent'));
  };

  return {
    /**
     * Sends a day's photos that aren't saved or failed yet.
     * @throws ImportStopped when the portal or the store stops answering; the same photos can be sent again
     */
    send: async (
      portal: Portal,
      index: number,
      day: DayPatrol,
      patrolId: number,
      signal: AbortSignal,
    ): Promise<void> => {
      const photos = listPhotos(index, day);
      if (photos.every(isFinished)) return;
      let ids: Map<string, string>;
      try {
        ids = await readRecordIds(portal, day, patrolId);
      } catch (error) {
        const { reason } = toRefusal(error);
        changeAll(photos, () => ({ step: 'failed', reason }));
        return;
      }
      photos.forEach((photo, at) => {
        const { kind, index: no, label } = day.photos[at]!.record;
        const recordId = ids.get(`${kind} ${no}`);
        if (isFinished(photo)) return;
        const gone = message('importPhotoRecordGone', { record: label, patrolId });
        photos[at] = recordId
          ? { ...photo, target: { patrolId, recordId } }
          : { ...photo, step: 'failed', reason: gone };
      });
      await sendAll(portal, photos, signal);
    },
    /** The day isn't in the portal. */
    refuse: (index: number, day: DayPatrol, reason: string): void =>
      changeAll(listPhotos(index, day), () => ({
        step: 'failed',
        reason: `${day.day}: ${reason}`,
      })),
    /** Photos of the days passed so far, by the index of the day. */
    photos: (): ReadonlyMap<number, readonly ImportedPhoto[]> => photosByDay,
  };
};
