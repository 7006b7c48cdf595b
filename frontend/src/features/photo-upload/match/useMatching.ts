/** Matches a patrol's photos to records: by the rules, and as the person moves them. */
import {
  getCamera,
  clockErrors,
  matchPhotos,
  type ClockError,
  type PhotoMatch,
} from '@portal/shared-types/reading/photos/matchPhotos';
import { useMemo, useState } from 'react';
import { getLocation, takenAt, type UploadPhoto } from '../engine/uploadPhoto';
import type { MatchableRecord } from './recordsToMatch';

export interface CameraClock {
  camera: string;
  photos: number;
  /** As derived from its photos with GPS. */
  detected: ClockError | null;
  /** Seconds that the clock is assumed to be slow. */
  seconds: number;
}

export interface MatchedPhoto {
  photo: UploadPhoto;
  match: PhotoMatch;
  isMoved: boolean;
}

export const useMatching = (
  photos: readonly UploadPhoto[],
  records: readonly MatchableRecord[],
) => {
  const [clockSet, setClockSet] = useState<Readonly<Record<string, number>>>({});
  const [moved, setMoved] = useState<Readonly<Record<string, string | null>>>({});
  const toMatch = useMemo(
    () =>
      photos.map((photo) => ({
        id: photo.id,
        // The device's clock isn't the camera's.
        camera: typeof photo.notes.taken_at === 'string' ? 'This device' : photo.metadata.camera,
        taken_at: takenAt(photo),
        gps_at: photo.metadata.gps_at,
        latitude: getLocation(photo)?.latitude ?? null,
        longitude: getLocation(photo)?.longitude ?? null,
      })),
    [photos],
  );
  const clocks = useMemo((): CameraClock[] => {
    const errors = clockErrors(toMatch);
    const counts = new Map<string, number>();
    for (const photo of toMatch)
      if (photo.taken_at !== null)
        counts.set(getCamera(photo), (counts.get(getCamera(photo)) ?? 0) + 1);
    return [...counts].map(([camera, count]) => {
      const detected = errors.get(camera) ?? null;
      const seconds = clockSet[camera] ?? detected?.seconds ?? 0;
      return { camera, photos: count, detected, seconds };
    });
  }, [toMatch, clockSet]);
  /** By record, sorted by time; photos without a record come last. */
  const groups = useMemo(() => {
    const seconds = new Map(clocks.map((clock) => [clock.camera, clock.seconds]));
    const matches = matchPhotos(toMatch, records, (camera) => seconds.get(camera) ?? 0);
    const photosByRecord = new Map<string | null, MatchedPhoto[]>();
    matches.forEach((match, at) => {
      const photo = photos[at]!;
      const to = moved[photo.id];
      const isMoved = to !== undefined && to !== match.recordId;
      const recordId = to === undefined ? match.recordId : to;
      photosByRecord.set(recordId, [
        ...(photosByRecord.get(recordId) ?? []),
        { photo, match, isMoved },
      ]);
    });
    return [...records, null]
      .map((record) => ({ record, photos: photosByRecord.get(record?.id ?? null) ?? [] }))
      .filter((group) => group.photos.length > 0);
  }, [photos, records, toMatch, clocks, moved]);
  return {
    clocks,
    groups,
    setClock: (camera: string, seconds: number): void =>
      setClockSet((before) => ({ ...before, [camera]: seconds })),
    /** @param recordId null: no record */
    move: (photoId: string, recordId: string | null): void =>
      setMoved((before) => ({ ...before, [photoId]: recordId })),
  };
};
