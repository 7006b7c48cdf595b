/**
 * Finds the sighting or survey of each photo of a day, by time and location. Camera clocks may be wrong;
 * photos with GPS time show by how much.
 */
import { groupBy } from '#base/groupBy.ts';
import { isClockError } from './exif';
import { metresBetween } from '#base/geo/distance.ts';
import { isWallClock, toWallClock, wallSeconds, type WallClock } from '#base/time/wallClock.ts';

export interface PhotoToMatch {
  id: string;
  /** Each camera has a clock; null: unknown. */
  camera: string | null;
  taken_at: WallClock | null;
  gps_at: WallClock | null;
  latitude: number | null;
  longitude: number | null;
}

export interface RecordToMatch {
  id: string;
  start: WallClock;
  /** Null for a sighting, and for a survey without an end. */
  end: WallClock | null;
  position: { latitude: number; longitude: number } | null;
}

export interface PhotoMatch {
  photoId: string;
  /** Null: a person must decide. */
  recordId: string | null;
  why: 'during' | 'near' | 'location' | 'no time' | 'too far';
  /** After correction. */
  takenAt: WallClock | null;
  /** Between photo and record; 0 during a survey. */
  seconds: number | null;
  /** Null where either has no location. */
  metres: number | null;
}

/** Correction of a clock in seconds; positive: the clock was slow. */
export interface ClockError {
  seconds: number;
  /** Photos that show it. */
  photos: number;
}

export const MATCH_WITHIN_SECONDS = 15 * 60;
/** For a photo without a time. */
const MATCH_WITHIN_METRES = 300;

/** GPS time is that of the last fix, which may be slightly older than the photo. */
const SAME_ERROR_SECONDS = 60;
const RIGHT_WITHIN_SECONDS = 90;
/** Share of photos with GPS time that must agree on the error. */
const AGREED = 2 / 3;

export const getCamera = ({ camera }: Pick<PhotoToMatch, 'camera'>): string => camera ?? '';

const findClockError = (differences: readonly number[]): ClockError | null => {
  const sorted = [...differences].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return null;
  const photos = sorted.filter((one) => Math.abs(one - middle) <= SAME_ERROR_SECONDS).length;
  if (photos / sorted.length < AGREED) return null;
  return { seconds: Math.abs(middle) <= RIGHT_WITHIN_SECONDS ? 0 : middle, photos };
};

/** By camera: the error of its clock, if enough of its photos agree. */
export const clockErrors = (photos: readonly PhotoToMatch[]): Map<string, ClockError> => {
  const timed = photos.filter(({ taken_at, gps_at }) => taken_at !== null && gps_at !== null);
  return new Map(
    [...groupBy(timed, getCamera)].flatMap(([camera, cameraPhotos]) => {
      const error = findClockError(
        cameraPhotos
          .map(({ taken_at, gps_at }) => wallSeconds(gps_at!) - wallSeconds(taken_at!))
          .filter(isClockError),
      );
      return error ? [[camera, error] as const] : [];
    }),
  );
};

/** Whether a photo was taken on another day than a record, even if its camera has the time of another zone. */
export const isOtherDay = (takenAt: WallClock, start: WallClock, end = start): boolean =>
  !isClockError(Math.min(0, wallSeconds(takenAt) - wallSeconds(start))) ||
  !isClockError(Math.max(0, wallSeconds(takenAt) - wallSeconds(end)));

/** Returns a time that exists: in spring, clocks skip an hour. */
export const correctedTime = (takenAt: WallClock, seconds: number): WallClock => {
  const at = wallSeconds(takenAt) + seconds;
  const corrected = toWallClock(at);
  return isWallClock(corrected) ? corrected : toWallClock(at + 3600);
};

/** The time is in the programme's zone, if it is known. */
export const correctTime = (
  photo: PhotoToMatch,
  getCameraError: (camera: string) => number,
): WallClock | null =>
  photo.taken_at === null
    ? photo.gps_at
    : correctedTime(photo.taken_at, getCameraError(getCamera(photo)));

/** This distance counts as much as a minute. */
const METRES_PER_MINUTE = 200;
/** Assumed for a record without a location when others have one. */
const UNKNOWN_METRES = 1000;

interface Candidate {
  record: RecordToMatch;
  seconds: number;
  metres: number | null;
}

const secondsTo = ({ start, end }: RecordToMatch, at: number): number => {
  const from = wallSeconds(start);
  const to = Math.max(from, end === null ? from : wallSeconds(end));
  return at < from ? from - at : Math.max(0, at - to);
};

const getLength = ({ start, end }: RecordToMatch): number =>
  end === null ? 0 : wallSeconds(end) - wallSeconds(start);

/** The candidate with the lowest scores; of several, the earliest. */
const best = (
  candidates: readonly Candidate[],
  ...scores: ((candidate: Candidate) => number)[]
): Candidate | undefined =>
  [...candidates].sort((a, b) => {
    for (const score of scores) if (score(a) !== score(b)) return score(a) - score(b);
    return a.record.start < b.record.start ? -1 : a.record.start > b.record.start ? 1 : 0;
  })[0];

/** @param getCameraError seconds by which a camera's clock was slow; 0 if it was right */
export const matchPhotos = (
  photos: readonly PhotoToMatch[],
  records: readonly RecordToMatch[],
  getCameraError: (camera: string) => number,
): PhotoMatch[] =>
  photos.map((photo): PhotoMatch => {
    const { id: photoId, latitude, longitude } = photo;
    const hasPosition = latitude !== null && longitude !== null;
    const metresTo = ({ position }: RecordToMatch): number | null =>
      hasPosition && position
        ? metresBetween([longitude, latitude], [position.longitude, position.latitude])
        : null;
    const takenAt = correctTime(photo, getCameraError);
    const found = (why: PhotoMatch['why'], candidate: Candidate): PhotoMatch => ({
      photoId,
      why,
      takenAt,
      recordId: candidate.record.id,
      seconds: takenAt === null ? null : candidate.seconds,
      metres: candidate.metres,
    });
    const none = (why: PhotoMatch['why']): PhotoMatch => ({
      photoId,
      why,
      takenAt,
      recordId: null,
      seconds: null,
      metres: null,
    });

    if (takenAt === null) {
      const near = records
        .map((record) => ({ record, seconds: 0, metres: metresTo(record) }))
        .filter(({ metres }) => metres !== null && metres <= MATCH_WITHIN_METRES);
      const nearest = best(near, ({ metres }) => metres!);
      return nearest ? found('location', nearest) : none('no time');
    }
    const at = wallSeconds(takenAt);
    const candidates = records
      .map((record) => ({ record, seconds: secondsTo(record, at), metres: metresTo(record) }))
      .filter(({ seconds }) => seconds <= MATCH_WITHIN_SECONDS);
    const away = ({ metres }: Candidate): number => (hasPosition ? (metres ?? UNKNOWN_METRES) : 0);
    const during = candidates.filter(({ record, seconds }) => record.end !== null && seconds === 0);
    // Of simultaneous surveys, the shortest is the most specific.
    const survey = best(during, away, ({ record }) => getLength(record));
    if (survey) return found('during', survey);
    const nearest = best(
      candidates,
      (candidate) => candidate.seconds / 60 + away(candidate) / METRES_PER_MINUTE,
    );
    return nearest ? found('near', nearest) : none('too far');
  });
