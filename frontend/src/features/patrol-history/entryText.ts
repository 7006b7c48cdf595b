/** Describes a change in a sentence: "Changed Bear Den, 09:30". */
import type { HistoryEntry } from '@portal/shared-types/contract/api/records';
import { readPhotoId } from '../patrol-data/photo';

/** If there are more records, only their number is shown. */
const NAMED = 3;

const KINDS = {
  sightings: 'sighting',
  surveys: 'survey',
  weather: 'weather observation',
  photos: 'photo',
} as const;

const getKind = (recordId: string): string => {
  if (readPhotoId(recordId)) return 'Photo';
  const letter = recordId.split('.')[1]?.charAt(0);
  if (letter === 'v') return 'Survey';
  return letter === 'w' ? 'Weather' : 'Sighting';
};

type FindName = (recordId: string) => string | undefined;

const recordsText = ({ recordIds, section }: HistoryEntry, findName: FindName): string => {
  if (recordIds.length <= NAMED)
    return recordIds.map((id) => findName(id) ?? `${getKind(id)} ${id}`).join('; ');
  const kind = section in KINDS ? KINDS[section as keyof typeof KINDS] : 'record';
  return `${recordIds.length.toLocaleString('en-CA')} ${kind}s`;
};

const WHOLE: Partial<Record<HistoryEntry['section'], string>> = {
  route: 'the route',
  details: 'the patrol details',
  weather: 'the weather',
  sightings: 'the sightings',
  surveys: 'the surveys',
  photos: 'the photos',
};

const flagText = ({ changes }: HistoryEntry): string => {
  const flag = changes.find(({ field }) => field === 'flag')?.after;
  return typeof flag === 'string' ? `the flag “${flag}”` : 'a flag';
};

/** @param findName undefined for deleted records */
export const entryText = (entry: HistoryEntry, findName: FindName): string => {
  const { action, section, recordIds } = entry;
  const what = recordIds.length ? recordsText(entry, findName) : (WHOLE[section] ?? 'the patrol');
  const on = recordIds.length ? ` on ${what}` : '';
  switch (action) {
    case 'created':
      return 'Added the patrol';
    case 'added':
      return `Added ${what}`;
    case 'changed':
      return `Changed ${what}`;
    case 'deleted':
      return `Deleted ${what}`;
    case 'restored':
      return `Restored ${what}`;
    case 'flagged':
      return `Raised ${flagText(entry)}${on}`;
    case 'resolved':
      return `Resolved ${flagText(entry)}${on}`;
    case 'reopened':
      return `Reopened ${flagText(entry)}${on}`;
  }
};
