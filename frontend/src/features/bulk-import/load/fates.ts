/** The outcome of each day, and of the rows and fixes that it was made from. */
import {
  refusedPhotos,
  type PhotoFate,
  type PhotoOnRecord,
} from '@portal/shared-types/import/photoFates';
import type { DayMatch } from '@portal/shared-types/import/sameDay';
import type { ImportedPhoto } from '@portal/shared-types/import/sendDayPhotos';
import type { FileTally, Report } from '@portal/shared-types/import/tally';
import type { Prepared, PreparedDay } from '../engine/importEngine';
import type { Outcomes } from './loadDays';

export type Fate =
  | { is: 'added' | 'there'; patrolId: number }
  /** `sameDay`: other patrols of the nation on that day, from other imports or entered by people. */
  | { is: 'new'; patrolId: null; sameDay: readonly number[] }
  | { is: 'refused'; patrolId: number | null; reason: string };

/** @param match of the day in the portal; undefined while unknown. */
const getFate = (
  day: PreparedDay,
  match: DayMatch | undefined,
  sent: ReturnType<Outcomes['get']>,
): Fate => {
  if (sent?.outcome === 'refused')
    return { is: 'refused', patrolId: sent.patrolId ?? null, reason: sent.reason };
  if (sent) return { is: sent.outcome === 'added' ? 'added' : 'there', patrolId: sent.patrolId };
  if (day.fault !== null) return { is: 'refused', patrolId: null, reason: day.fault };
  if (match?.state === 'same') return { is: 'there', patrolId: match.patrolId };
  if (match?.state === 'other')
    return { is: 'refused', patrolId: match.patrolId, reason: match.reason };
  return { is: 'new', patrolId: null, sameDay: match?.sameDay ?? [] };
};

export const listFates = (
  { days }: Prepared,
  matches: ReadonlyMap<string, DayMatch>,
  outcomes: Outcomes,
): Fate[] => days.map((day, i) => getFate(day, matches.get(day.day), outcomes.get(i)));

/** Rows of days that the portal rejects, in addition to rows without a day. */
export const refusedDays = ({ days }: Prepared, fates: readonly Fate[]): Report[] =>
  fates.flatMap((fate, i) =>
    fate.is === 'refused'
      ? days[i]!.from.map(([file, rows]) => ({
          file,
          rows,
          reason: `${days[i]!.day}: ${fate.reason}`,
        }))
      : [],
  );

type PhotoNow = PhotoOnRecord & Pick<ImportedPhoto, 'bytes' | 'progress'>;

/** Photos of days that were sent, and of the others as far as the days' outcomes decide. */
export const photosNow = (
  { days }: Prepared,
  fates: readonly Fate[],
  sent: ReadonlyMap<number, readonly ImportedPhoto[]>,
): PhotoNow[] =>
  days.flatMap(({ day, photos }, i): readonly PhotoNow[] => {
    const fate = fates[i]!;
    const isRefused = fate.is === 'refused';
    return (
      sent.get(i) ??
      photos.map(({ file, of, bytes }) => ({
        ...{ file, of, bytes, progress: 0, already: false },
        step: isRefused ? 'failed' : 'waiting',
        reason: isRefused ? `${day}: ${fate.reason}` : null,
      }))
    );
  });

export const refusals = (
  prepared: Prepared,
  fates: readonly Fate[],
  photos: readonly PhotoFate[],
): Report[] => [...refusedDays(prepared, fates), ...refusedPhotos(photos), ...prepared.reports];

export interface RowCounts extends Record<Fate['is'], number> {
  unit: FileTally['unit'];
  read: number;
}

/** For rows, fixes and photos: read = new + added + already there + rejected. */
export const rowCounts = (
  { days, files }: Prepared,
  fates: readonly Fate[],
  photos: readonly PhotoFate[] = [],
): RowCounts[] =>
  (['rows', 'fixes', 'photos'] as const).flatMap((unit) => {
    const own = new Set(files.filter((file) => file.unit === unit).map(({ file }) => file));
    if (!own.size) return [];
    const counts: RowCounts = { unit, read: 0, new: 0, added: 0, there: 0, refused: 0 };
    for (const { file, read, reported } of files) {
      if (!own.has(file)) continue;
      counts.read += read;
      counts.refused += reported;
    }
    fates.forEach(({ is }, i) => {
      for (const [file, rows] of days[i]!.from) if (own.has(file)) counts[is] += rows;
    });
    if (unit === 'photos') for (const { is } of photos) counts[is] += 1;
    return [counts];
  });
