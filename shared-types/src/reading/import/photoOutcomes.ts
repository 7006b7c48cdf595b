import { groupBy } from '#base/groupBy.ts';
import type { ImportedPhoto } from './sendDayPhotos';
import type { Report } from './tally';

export type PhotoOnRecord = Pick<ImportedPhoto, 'file' | 'group' | 'step' | 'reason' | 'already'>;

export interface PhotoOutcome {
  file: string;
  group: string;
  is: 'new' | 'added' | 'there' | 'refused';
  reason: string | null;
}

/** By file: a photo of several records counts once. */
export const getPhotoOutcomes = (photos: Iterable<PhotoOnRecord>): PhotoOutcome[] => {
  return [...groupBy(photos, (photo) => photo.file)].map(([file, all]): PhotoOutcome => {
    const failed = all.filter(({ step }) => step === 'failed');
    const isSaved = all.every(({ step }) => step === 'saved' || step === 'failed');
    const isThere = all.every(({ already }) => already);
    return {
      file,
      group: all[0]!.group,
      is: !isSaved ? 'new' : failed.length ? 'refused' : isThere ? 'there' : 'added',
      reason: failed[0]?.reason ?? null,
    };
  });
};

export const refusedPhotos = (outcomes: readonly PhotoOutcome[]): Report[] =>
  outcomes.flatMap(({ file, group, is, reason }) =>
    is === 'refused' ? [{ file, group, reason: reason ?? '' }] : [],
  );
