import type { DeletedRecord } from '@portal/shared-types/contract/api/records';
import { readPhotoId } from '../../patrol-data/photo';
import { listDate, listDateTime } from '@portal/shared-types/base/time/listText';
import { dateText, timeText } from '@portal/shared-types/base/time/wallText';
import { hasWords, splitWords } from '#platform/words.ts';

const KINDS: Record<DeletedRecord['kind'], string> = {
  patrol: 'Patrol',
  sighting: 'Sighting',
  survey: 'Survey',
  weather: 'Weather',
  photo: 'Photo',
};

/** "Patrol #1042", "Bear Den, 09:30", "Photo 3 of sighting, 09:30". */
export const deletedTitle = ({ kind, type, patrolId, recordId, start }: DeletedRecord): string => {
  if (kind === 'patrol') return `Patrol #${patrolId}`;
  const photo = recordId === null ? null : readPhotoId(recordId);
  const what = photo ? `Photo ${photo.seq} of ${type ?? photo.kind}` : (type ?? KINDS[kind]);
  return `${what}, ${timeText(start)}`;
};

/** The patrol it belongs to, and its date: "Sighting of Patrol #1042 · Nov 3". */
export const deletedFromText = ({ kind, patrolId, patrolStartDate }: DeletedRecord): string =>
  kind === 'patrol'
    ? listDateTime(patrolStartDate)
    : `${KINDS[kind]} of Patrol #${patrolId} · ${listDate(patrolStartDate)}`;

/** Records that contain all words, in any field. */
export const findDeleted = (
  records: readonly DeletedRecord[],
  typed: string,
): readonly DeletedRecord[] => {
  const words = splitWords(typed);
  if (!words.length) return records;
  return records.filter((record) => {
    const said = [
      ...[deletedTitle(record), deletedFromText(record), dateText(record.patrolStartDate)],
      ...[record.deletedBy, record.reason],
    ];
    return hasWords(said.filter(Boolean).join('\n'), words);
  });
};
