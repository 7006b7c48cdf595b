/** Adding photos to sightings and surveys of a patrol: all of them or none, once. */
import type { Viewer } from '@portal/shared-types/access/policy';
import { LIMITS } from '@portal/shared-types/text/limits';
import { problem } from '@portal/shared-types/text/problems';
import { recordIdOf, writePhotoId, type PhotoRecord } from '../../domain/photo/photoPlace';
import { liveParts, type PatrolState, type PhotoBody, type PhotoPart } from '../patrol/patrolState';
import { changePatrol } from './changePatrol';
import { refuseUnlessEditable } from './editable';

export interface NewPhoto extends Pick<PhotoRecord, 'of' | 'no'> {
  body: PhotoBody;
}

export interface AddedPhotos {
  patrolId: number;
  version: number;
  /** In the order in which they were sent. */
  photoIds: string[];
}

type OfRecord = Pick<PhotoRecord, 'of' | 'no'>;
const isOf =
  ({ of, no }: OfRecord) =>
  (part: OfRecord): boolean =>
    part.of === of && part.no === no;

/** @throws Problem for a record that the patrol does not have, or that is deleted. */
const refuseUnknownRecord = (state: PatrolState, photo: NewPhoto, place: number): void => {
  const { sightings, surveys } = liveParts(state);
  const records = photo.of === 's' ? sightings : surveys;
  if (!records.some(({ no }) => no === photo.no))
    throw problem('invalid-request', {
      detail: `body.photos[${place}]: names a record that this patrol does not have`,
    });
};

/** @throws Problem where a photo of this content is on the record, or was and is deleted. */
const refuseTwice = (pid: number, there: readonly PhotoPart[], photo: NewPhoto, place: number) => {
  const twin = there.find(
    (part) => isOf(photo)(part) && part.body.file.sha256 === photo.body.file.sha256,
  );
  if (!twin) return;
  const advice = twin.deleted ? '. It is deleted: restore it instead' : '';
  throw problem('already-exists', {
    detail: `body.photos[${place}]: the same file is on ${recordIdOf({ pid, ...photo })} already, as photo ${writePhotoId({ pid, ...twin })}${advice}`,
  });
};

const before = (a: PhotoPart, b: PhotoPart): number =>
  a.of.localeCompare(b.of) || a.no - b.no || a.seq - b.seq;

/** The patrol with the new photos. Deleted photos keep their numbers. */
const withPhotos = (pid: number, state: PatrolState, photos: readonly NewPhoto[]) => {
  if (state.photos.length + photos.length > LIMITS.photosPerPatrol)
    throw problem('invalid-request', {
      detail: `body.photos: a patrol can have at most ${LIMITS.photosPerPatrol} photos`,
    });
  const all = [...state.photos];
  const added = photos.map((photo, place) => {
    refuseUnknownRecord(state, photo, place);
    refuseTwice(pid, all, photo, place);
    const seqs = all.filter(isOf(photo)).map(({ seq }) => seq);
    const { of, no, body } = photo;
    const part: PhotoPart = { of, no, seq: Math.max(0, ...seqs) + 1, version: 1, body };
    all.push(part);
    return part;
  });
  return { next: { ...state, photos: all.sort(before) }, added };
};

/** @param key of the request: the same key and content add once. */
export const addPhotos = async (
  author: Viewer,
  wanted: { patrolId: number; photos: readonly NewPhoto[] },
  key: string,
): Promise<AddedPhotos & { replayed: boolean }> => {
  const { patrolId: pid, photos } = wanted;
  const { answer, replayed } = await changePatrol<AddedPhotos>(
    author,
    {
      ...{ pid, key, content: ['photos', wanted] },
      refuse: (head) => refuseUnlessEditable(author, head),
    },
    ({ state }, { version }) => {
      const { next, added } = withPhotos(pid, state, photos);
      const photoIds = added.map((part) => writePhotoId({ pid, ...part }));
      return {
        next,
        answer: { patrolId: pid, version, photoIds },
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
  return { ...answer, replayed };
};
