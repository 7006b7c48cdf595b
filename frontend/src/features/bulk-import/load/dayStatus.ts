/** The outcome of each day, and of the rows and fixes that it was made from. */
import {
  refusedPhotos,
  type PhotoOutcome,
  type PhotoOnRecord,
} from '@portal/shared-types/reading/import/photoOutcomes';
import type { DayMatch } from '@portal/shared-types/reading/import/sameDay';
import type { ImportedPhoto } from '@portal/shared-types/reading/import/sendDayPhotos';
import type { FileTally, Report } from '@portal/shared-types/reading/import/tally';
import type { Prepared, PreparedDay } from '../engine/importEngine';
import type { Outcomes } from './loadDays';

export type DayStatus =
  | { status: 'added' | 'there'; patrolId: number }
  /** `sameDay`: other patrols of the nation on that day, from other imports or entered by people. */
  | { status: 'new'; patrolId: null; sameDay: readonly number[] }
  | { status: 'refused'; patrolId: number | null; reason: string };

/** @param match of the day in the portal; undefined while unknown. */
const getStatus = (
  day: PreparedDay,
  match: DayMatch | undefined,
  sent: ReturnType<Outcomes['get']>,
): DayStatus => {
  if (sent?.outcome === 'refused')
    return { status: 'refused', patrolId: sent.patrolId ?? null, reason: sent.reason };
  if (sent)
    return { status: sent.outcome === 'added' ? 'added' : 'there', patrolId: sent.patrolId };
  if (day.error !== null) return { status: 'refused', patrolId: null, reason: day.error };
  if (match?.state === 'same') return { status: 'there', patrolId: match.patrolId };
  if (match?.state === 'other')
    return { status: 'refused', patrolId: match.patrolId, reason: match.reason };
  return { status: 'new', patrolId: null, sameDay: match?.sameDay ?? [] };
};

export const listStatuses = (
  { days }: Prepared,
  matches: ReadonlyMap<string, DayMatch>,
  outcomes: Outcomes,
): DayStatus[] => days.map((day, i) => getStatus(day, matches.get(day.day), outcomes.get(i)));

/** Rows of days that the portal rejects, in addition to rows without a day. */
export const refusedDays = ({ days }: Prepared, statuses: readonly DayStatus[]): Report[] =>
  statuses.flatMap((status, i) =>
    status.status === 'refused'
      ? days[i]!.from.map(([file, rows]) => ({
          file,
          rows,
          reason: `${days[i]!.day}: ${status.reason}`,
        }))
      : [],
  );

type PhotoNow = PhotoOnRecord & Pick<ImportedPhoto, 'bytes' | 'progress'>;

/** Photos of days that were sent, and of the others as far as the days' outcomes decide. */
export const photosNow = (
  { days }: Prepared,
  statuses: readonly DayStatus[],
  sent: ReadonlyMap<number, readonly ImportedPhoto[]>,
): PhotoNow[] =>
  days.flatMap(({ day, photos }, i): readonly PhotoNow[] => {
    const status = statuses[i]!;
    const isRefused = status.status === 'refused';
    return (
      sent.get(i) ??
      photos.map(({ file, group, bytes }) => ({
        file,
        group,
        bytes,
        progress: 0,
        already: false,
        step: isRefused ? 'failed' : 'waiting',
        reason: isRefused ? `${day}: ${status.reason}` : null,
      }))
    );
  });

export const refusals = (
  prepared: Prepared,
  statuses: readonly DayStatus[],
  photos: readonly PhotoOutcome[],
): Report[] => [...refusedDays(prepared, statuses), ...refusedPhotos(photos), ...prepared.reports];

export interface RowCounts extends Record<DayStatus['status'], number> {
  unit: FileTally['unit'];
  read: number;
}

/** For rows, fixes and photos: read = new + added + already there + rejected. */
export const rowCounts = (
  { days, files }: Prepared,
  statuses: readonly DayStatus[],
  photos: readonly PhotoOutcome[] = [],
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
    statuses.forEach(({ status }, i) => {
      for (const [file, rows] of days[i]!.from) if (own.has(file)) counts[status] += rows;
    });
    if (unit === 'photos') for (const { is } of photos) counts[is] += 1;
    return [counts];
  });
