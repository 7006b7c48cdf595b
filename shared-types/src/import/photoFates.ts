import { groupBy } from '../groupBy';
import type { ImportedPhoto } from './sendDayPhotos';
import type { Report } from './tally';

export type PhotoOnRecord = Pick<ImportedPhoto, 'file' | 'of' | 'step' | 'reason' | 'already'>;

export interface PhotoFate {
  file: string;
  of: string;
  is: 'new' | 'added' | 'there' | 'refused';
  reason: string | null;
}

/** By file: a photo of several records counts once. */
export const photoFates = (photos: Iterable<PhotoOnRecord>): PhotoFate[] => {
  return [...groupBy(photos, (photo) => photo.file)].map(([file, all]): PhotoFate => {
    const failed = all.filter(({ step }) => step === 'failed');
    const isSaved = all.every(({ step }) => step === 'saved' || step === 'failed');
    const isThere = all.every(({ already }) => already);
    return {
      file,
      of: all[0]!.of,
      is: !isSaved ? 'new' : failed.length ? 'refused' : isThere ? 'there' : 'added',
      reason: failed[0]?.reason ?? null,
    };
  });
};

export const refusedPhotos = (fates: readonly PhotoFate[]): Report[] =>
  fates.flatMap(({ file, of, is, reason }) =>
    is === 'refused' ? [{ file, of, reason: reason ?? '' }] : [],
  );
