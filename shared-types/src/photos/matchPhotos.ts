/**
 * Finds the sighting or survey that each photo of a day belongs to, by time and by location. Clocks of
 * cameras may be wrong; where some photos have the time of GPS, they show by how much.
 */
import { metresBetween } from '../geo/distance';
import { isWallClock, wallClockOf, wallSeconds, type WallClock } from '../time/wallClock';

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
  /** Null: waits for a person. */
  recordId: string | null;
  why: 'during' | 'near' | 'location' | 'no time' | 'too far';
  /** Corrected. */
  takenAt: WallClock | null;
  /** Between photo and record; 0 during a survey. */
  seconds: number | null;
  /** Null where either has no location. */
  metres: number | null;
}

/** What a clock has to be changed by, in seconds; positive: it was slow. */
export interface ClockError {
  seconds: number;
  /** Photos that show it. */
  photos: number;
}

export const MATCH_WITHIN_SECONDS = 15 * 60;
/** For a photo without a time. */
const MATCH_WITHIN_METRES = 300;

/** The clock of GPS is that of its last fix, which may be a little older than the photo. */
const SAME_ERROR_SECONDS = 60;
const RIGHT_WITHIN_SECONDS = 90;
/** Photos that agree on the error, of those that show one. */
const AGREED = 2 / 3;

/** The names of a camera and of none. */
export const cameraOf = ({ camera }: Pick<PhotoToMatch, 'camera'>): string => camera ?? '';

const errorOf = (differences: readonly number[]): ClockError | null => {
  const sorted = [...differences].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) return null;
  const photos = sorted.filter((one) => Math.abs(one - middle) <= SAME_ERROR_SECONDS).length;
  if (photos / sorted.length < AGREED) return null;
  return { seconds: Math.abs(middle) <= RIGHT_WITHIN_SECONDS ? 0 : middle, photos };
};

/** By camera: how wrong its clock was, where enough of its photos show the same. */
export const clockErrors = (photos: readonly PhotoToMatch[]): Map<string, ClockError> => {
  const differences = new Map<string, number[]>();
  for (const photo of photos) {
    if (photo.taken_at === null || photo.gps_at === null) continue;
    const ofCamera = differences.get(cameraOf(photo)) ?? [];
    ofCamera.push(wallSeconds(photo.gps_at) - wallSeconds(photo.taken_at));
    differences.set(cameraOf(photo), ofCamera);
  }
  const errors = new Map<string, ClockError>();
  for (const [camera, ofCamera] of differences) {
    const error = errorOf(ofCamera);
    if (error) errors.set(camera, error);
  }
  return errors;
};

/** A time that exists: in spring, clocks skip an hour. */
export const correctedTime = (takenAt: WallClock, seconds: number): WallClock => {
  const at = wallSeconds(takenAt) + seconds;
  const corrected = wallClockOf(at);
  return isWallClock(corrected) ? corrected : wallClockOf(at + 3600);
};

/** On the programme's clock, as far as it is known. */
export const correctedTimeOf = (
  photo: PhotoToMatch,
  errorOfCamera: (camera: string) => number,
): WallClock | null =>
  photo.taken_at === null
    ? photo.gps_at
    : correctedTime(photo.taken_at, errorOfCamera(cameraOf(photo)));

/** So far apart in place counts as much as a minute in time. */
const METRES_PER_MINUTE = 200;
/** Of a record without a location, next to others that have one. */
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

const lengthOf = ({ start, end }: RecordToMatch): number =>
  end === null ? 0 : wallSeconds(end) - wallSeconds(start);

/** The lowest; of several, the first in order of time. */
const best = (
  candidates: readonly Candidate[],
  ...scores: ((candidate: Candidate) => number)[]
): Candidate | undefined =>
  [...candidates].sort((a, b) => {
    for (const score of scores) if (score(a) !== score(b)) return score(a) - score(b);
    return a.record.start < b.record.start ? -1 : a.record.start > b.record.start ? 1 : 0;
  })[0];

/** @param errorOfCamera seconds that the clock of a camera was slow by; 0 where it was right */
export const matchPhotos = (
  photos: readonly PhotoToMatch[],
  records: readonly RecordToMatch[],
  errorOfCamera: (camera: string) => number,
): PhotoMatch[] =>
  photos.map((photo): PhotoMatch => {
    const { id: photoId, latitude, longitude } = photo;
    const isPlaced = latitude !== null && longitude !== null;
    const metresTo = ({ position }: RecordToMatch): number | null =>
      isPlaced && position
        ? metresBetween([longitude, latitude], [position.longitude, position.latitude])
        : null;
    const takenAt = correctedTimeOf(photo, errorOfCamera);
    const found = (why: PhotoMatch['why'], candidate: Candidate): PhotoMatch => ({
      ...{ photoId, why, takenAt },
      recordId: candidate.record.id,
      seconds: takenAt === null ? null : candidate.seconds,
      metres: candidate.metres,
    });
    const none = (why: PhotoMatch['why']): PhotoMatch => ({
      ...{ photoId, why, takenAt },
      ...{ recordId: null, seconds: null, metres: null },
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
    const away = ({ metres }: Candidate): number => (isPlaced ? (metres ?? UNKNOWN_METRES) : 0);
    const during = candidates.filter(({ record, seconds }) => record.end !== null && seconds === 0);
    // Of surveys at the same time, the shortest says most about the photo.
    const survey = best(during, away, ({ record }) => lengthOf(record));
    if (survey) return found('during', survey);
    const nearest = best(
      candidates,
      (candidate) => candidate.seconds / 60 + away(candidate) / METRES_PER_MINUTE,
    );
    return nearest ? found('near', nearest) : none('too far');
  });
