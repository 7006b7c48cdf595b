/** Reads the photos of an import one file at a time; only their facts stay in memory. */
import type { Position } from '../geo/polygon';
import { hasOddGpsDate } from '../photos/exif';
import { clockErrors, type PhotoToMatch } from '../photos/matchPhotos';
import { readPhotoFile, type PhotoFacts, type PhotoRefusal } from '../photos/readPhotoFile';
import { message } from '../text/messages';
import { durationOf, durationText } from '../time/duration';
import { dateText } from '../time/wallText';
import { secondsOfClock } from './clock';
import type { ImportFile } from './files';
import type { PhotoFiles } from './manifest';
import { rowDoubts } from './rowDoubts';
import type { Tally } from './tally';

export interface FoundPhoto extends PhotoToMatch, Omit<PhotoFacts, 'pixels' | 'metadata'> {
  bytes: number;
  of: string;
  unnamed: PhotoFiles['unnamed'];
  errorOfCamera: (camera: string) => number;
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

const labelOf = ({ files }: PhotoFiles): string => files.join(', ');

export interface FilesOfGroup {
  group: PhotoFiles;
  files: readonly ImportFile[];
}

const errorsOf = (
  group: PhotoFiles,
  photos: readonly PhotoToMatch[],
  tally: Tally,
): ((camera: string) => number) => {
  if (group.clock !== undefined) {
    const seconds = secondsOfClock(group.clock);
    return () => seconds;
  }
  const errors = clockErrors(photos);
  for (const [camera, { seconds, photos: count }] of errors) {
    if (seconds === 0) continue;
    const length = durationText(durationOf(Math.abs(seconds)), true);
    const how = `${length} ${seconds > 0 ? 'slow' : 'fast'}`;
    const reason = `the clock of ${camera || 'the camera'} was ${how}, by GPS in ${count} of its photos; all its times were corrected`;
    tally.note({ file: labelOf(group), reason });
  }
  const odd = photos.filter(hasOddGpsDate);
  if (odd.length)
    tally.note({
      file: labelOf(group),
      reason: message('photosOddGpsDate', { photos: odd.length, date: dateText(odd[0]!.gps_at!) }),
    });
  return (camera) => errors.get(camera)?.seconds ?? 0;
};

export const readGroup = async (
  { group, files }: FilesOfGroup,
  tally: Tally,
  now: number,
): Promise<FoundPhoto[]> => {
  const of = labelOf(group);
  if (files.length) tally.open(of, 'photos');
  const read: Omit<FoundPhoto, 'errorOfCamera'>[] = [];
  const doubts = rowDoubts(now);
  for (const file of files) {
    const facts = await readFacts(file).catch((error: unknown) => ({
      refused: message('photoNotRead', { reason: (error as Error).message }),
    }));
    if ('refused' in facts) tally.refuse({ file: file.name, of, reason: facts.refused });
    else {
      const { metadata, ...rest } = facts;
      if (metadata.lacksHemisphere)
        tally.note({ file: file.name, reason: message('photoNoHemisphere') });
      const { taken_at, gps_at, latitude, longitude } = metadata;
      const position: Position | undefined =
        latitude === null || longitude === null ? undefined : [longitude, latitude];
      doubts.look({ time: taken_at ?? gps_at, position, file: file.name });
      const { unnamed } = group;
      read.push({ ...rest, ...metadata, id: file.name, bytes: file.size, of, unnamed });
    }
  }
  doubts.report(of, tally, 'photos');
  const errorOfCamera = errorsOf(group, read, tally);
  return read.map((photo) => ({ ...photo, errorOfCamera }));
};
