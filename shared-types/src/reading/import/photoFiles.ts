/** Reads the photos of an import one file at a time; only their facts stay in memory. */
import { hasOddGpsDate, type PhotoMetadata } from '../photos/exif';
import { clockErrors, type PhotoToMatch } from '../photos/matchPhotos';
import { readPhotoFile, type PhotoFacts, type PhotoRefusal } from '../photos/readPhotoFile';
import { message } from '#base/text/messages.ts';
import type { Correction } from '#contract/api/corrections.ts';
import { createCorrector, timeAfterRollover, type Corrector } from '../tracks/corrections';
import { toDuration, durationText } from '#base/time/duration.ts';
import { dateText } from '#base/time/wallText.ts';
import { parseClockOffset } from './clock';
import type { ImportFile } from './files';
import type { PhotoFiles } from '#contract/api/manifest.ts';
import { rowDoubts } from './rowDoubts';
import type { Tally } from './tally';

/** With its times and position as corrected. */
export interface FoundPhoto extends PhotoToMatch, Omit<PhotoFacts, 'pixels' | 'metadata'> {
  bytes: number;
  /** As in the file. */
  written: PhotoMetadata;
  /** Only if it differs from the one in the file. */
  position: { latitude: number; longitude: number } | null;
  group: string;
  unnamed: PhotoFiles['unnamed'];
  getCameraError: (camera: string) => number;
}

type Read = Omit<PhotoFacts, 'pixels'> | PhotoRefusal;

/** Rereading a file with another mapping gives the same facts. */
const known = new WeakMap<Blob, Read>();

const readFacts = async (file: ImportFile): Promise<Read> => {
  const blob = await file.blob();
  const before = known.get(blob);
  if (before) return before;
  let read: Read;
  const found = await readPhotoFile(blob);
  if ('refused' in found) read = found;
  else {
    const { type, sha256, metadata } = found;
    read = { type, sha256, metadata };
  }
  known.set(blob, read);
  return read;
};

const formatFiles = ({ files }: PhotoFiles): string => files.join(', ');

export interface FilesOfGroup {
  group: PhotoFiles;
  files: readonly ImportFile[];
}

const findErrors = (
  group: PhotoFiles,
  photos: readonly PhotoToMatch[],
  tally: Tally,
): ((camera: string) => number) => {
  if (group.clock !== undefined) {
    const seconds = parseClockOffset(group.clock);
    return () => seconds;
  }
  const errors = clockErrors(photos);
  for (const [camera, { seconds, photos: count }] of errors) {
    if (seconds === 0) continue;
    const length = durationText(toDuration(Math.abs(seconds)), true);
    const how = `${length} ${seconds > 0 ? 'slow' : 'fast'}`;
    const reason = `the clock of ${camera || 'the camera'} was ${how}, by GPS in ${count} of its photos; all its times were corrected`;
    tally.note({ file: formatFiles(group), reason });
  }
  return (camera) => errors.get(camera)?.seconds ?? 0;
};

export interface PhotoReading {
  tally: Tally;
  /** Epoch seconds. */
  now: number;
  corrections?: readonly Correction[] | undefined;
}

const noteOddGpsDates = (
  group: PhotoFiles,
  photos: readonly PhotoToMatch[],
  { tally, now }: PhotoReading,
): void => {
  const odd = photos.filter(hasOddGpsDate);
  const [first] = odd;
  if (!first) return;
  const later = timeAfterRollover(first.gps_at!, now, 'utc');
  const isRollover = later !== null && !hasOddGpsDate({ ...first, gps_at: later });
  const values = { photos: odd.length, date: dateText(first.gps_at!) };
  tally.note({
    file: formatFiles(group),
    reason: message('photosOddGpsDate', values),
    ...(isRollover && { offer: '1024 weeks later' }),
  });
};

/** The metadata of a photo with the chosen corrections. */
const corrected = (
  written: PhotoMetadata,
  correct: Corrector,
): PhotoMetadata & Pick<FoundPhoto, 'written' | 'position'> => {
  const { taken_at, gps_at, latitude, longitude } = written;
  const times = {
    taken_at: taken_at && correct.time(taken_at, 'local'),
    gps_at: gps_at && correct.time(gps_at, 'utc'),
  };
  if (latitude === null || longitude === null)
    return { ...written, ...times, written, position: null };
  const at = correct.position([longitude, latitude]);
  const position = { longitude: at[0], latitude: at[1] };
  const isSame = position.longitude === longitude;
  return { ...written, ...times, ...position, written, position: isSame ? null : position };
};

export const readGroup = async (
  { group, files }: FilesOfGroup,
  reading: PhotoReading,
): Promise<FoundPhoto[]> => {
  const { tally, now, corrections = [] } = reading;
  const groupLabel = formatFiles(group);
  if (files.length) tally.open(groupLabel, 'photos');
  const read: Omit<FoundPhoto, 'getCameraError'>[] = [];
  const doubts = rowDoubts(now);
  const correct = createCorrector(corrections, now);
  for (const file of files) {
    const facts = await readFacts(file).catch((error: unknown) => ({
      refused: message('photoNotRead', { reason: (error as Error).message }),
    }));
    if ('refused' in facts)
      tally.refuse({ file: file.name, group: groupLabel, reason: facts.refused });
    else {
      const { metadata, ...rest } = facts;
      if (metadata.lacksHemisphere)
        tally.note({ file: file.name, reason: message('photoNoHemisphere') });
      const photo = corrected(metadata, correct);
      const { taken_at, gps_at, latitude, longitude } = photo;
      doubts.check({
        time: taken_at ?? gps_at,
        zone: taken_at === null ? 'utc' : 'local',
        position: latitude === null || longitude === null ? undefined : [longitude, latitude],
        file: file.name,
      });
      const { unnamed } = group;
      read.push({ ...rest, ...photo, id: file.name, bytes: file.size, group: groupLabel, unnamed });
    }
  }
  doubts.report(groupLabel, tally, 'photos');
  noteOddGpsDates(group, read, reading);
  const getCameraError = findErrors(group, read, tally);
  return read.map((photo) => ({ ...photo, getCameraError }));
};
