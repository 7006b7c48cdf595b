/** Adds photos to sightings and surveys of a patrol: all or none, and only once per request. */
import type { Viewer } from '@portal/shared-types/contract/access/policy';
import type { PhotoNotes } from '@portal/shared-types/records/photo';
import { LIMITS } from '@portal/shared-types/base/text/limits';
import { invalidRequest, problem } from '@portal/shared-types/base/text/problems';
import { formatRecordId, writePhotoId, type PhotoRecord } from '#domain/photos/photoKeys.ts';
import { liveParts, type PatrolState, type PhotoBody, type PhotoPart } from '../patrol/patrolState';
import { readStoredPatrol } from '../patrol/storedPatrol';
import { changePatrol } from '../change/changePatrol';

export interface NewPhoto extends Pick<PhotoRecord, 'recordKind' | 'no'> {
  notes: PhotoNotes;
  sha256: string;
}

/** Checks the files and stores them. @returns the photos with the facts of their files */
export type ReceiveFiles = (photos: readonly NewPhoto[]) => Promise<PhotoBody[]>;

interface Known extends Pick<PhotoPart, 'recordKind' | 'no' | 'seq' | 'deleted'> {
  sha256: string;
}

/** @throws Problem for a record that doesn't exist or is deleted */
const refuseUnknownRecord = (
  { sightings, surveys }: ReturnType<typeof liveParts>,
  photo: NewPhoto,
  index: number,
): void => {
  const records = photo.recordKind === 's' ? sightings : surveys;
  if (!records.some(({ no }) => no === photo.no))
    throw invalidRequest(`body.photos[${index}]: names a record that this patrol does not have`);
};

/** @throws Problem if the record has a photo with this file, deleted or not */
const refuseTwice = (
  pid: number,
  there: readonly Known[],
  { recordKind, no, sha256 }: NewPhoto,
  index: number,
): void => {
  const same = there.find(
    (one) => one.recordKind === recordKind && one.no === no && one.sha256 === sha256,
  );
  if (!same) return;
  const photoId = writePhotoId({ pid, ...same });
  const advice = same.deleted ? '. It is deleted: restore it instead' : '';
  throw problem('already-exists', {
    detail: `body.photos[${index}]: the same file is on ${formatRecordId({ pid, recordKind, no })} already, as photo ${photoId}${advice}`,
    about: { photoId, index },
  });
};

/** Numbers the new photos. Numbers of deleted photos are never reused. */
const numberPhotos = (pid: number, state: PatrolState, photos: readonly NewPhoto[]): Known[] => {
  if (state.photos.length + photos.length > LIMITS.photosPerPatrol)
    throw invalidRequest(`body.photos: a patrol can have at most ${LIMITS.photosPerPatrol} photos`);
  const live = liveParts(state);
  const all = state.photos.map(({ body, ...part }): Known => ({
    ...part,
    sha256: body.file.sha256,
  }));
  return photos.map((photo, index) => {
    refuseUnknownRecord(live, photo, index);
    refuseTwice(pid, all, photo, index);
    const { recordKind, no, sha256 } = photo;
    const seqs = all
      .filter((one) => one.recordKind === recordKind && one.no === no)
      .map(({ seq }) => seq);
    const added: Known = { recordKind, no, seq: Math.max(0, ...seqs) + 1, sha256 };
    all.push(added);
    return added;
  });
};

const before = (a: PhotoPart, b: PhotoPart): number =>
  a.recordKind.localeCompare(b.recordKind) || a.no - b.no || a.seq - b.seq;

interface WantedPhotos {
  patrolId: number;
  photos: readonly NewPhoto[];
}

/** As in the hashes of requests that are stored already: a repeated request must have the same hash. */
const hashedContent = ({ photos, ...wanted }: WantedPhotos) => ({
  ...wanted,
  photos: photos.map(({ recordKind, ...photo }) => ({ ...photo, of: recordKind })),
});

/** `receive` is called at most once, for photos that can be added; `key`: idempotency key */
export const addPhotos = (
  author: Viewer,
  wanted: WantedPhotos,
  receive: ReceiveFiles,
  key: string,
) => {
  const { patrolId: pid, photos } = wanted;
  let received: Promise<PhotoBody[]> | undefined;
  return changePatrol(
    author,
    { pid, key, content: ['photos', hashedContent(wanted)] },
    async ({ state }, { version }) => {
      const numbered = numberPhotos(pid, state, photos);
      const bodies = await (received ??= receive(photos)).catch(async (error: unknown) => {
        // Another request may have added the same file, and removed it from the uploads.
        const now = await readStoredPatrol(pid);
        if (now) numberPhotos(pid, now.state, photos);
        throw error;
      });
      const added = numbered.map(({ recordKind, no, seq }, i): PhotoPart => ({
        recordKind,
        no,
        seq,
        version: 1,
        body: bodies[i]!,
      }));
      // Ids are in the order of the request.
      const photoIds = added.map((part) => writePhotoId({ pid, ...part }));
      return {
        next: { ...state, photos: [...state.photos, ...added].sort(before) },
        response: { patrolId: pid, version, photoIds },
        history: {
          action: 'added',
          section: 'photos',
          recordIds: photoIds,
          changes: [],
          reason: null,
        },
      };
    },
  );
};
