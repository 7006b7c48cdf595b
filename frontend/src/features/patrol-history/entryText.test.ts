import type { HistoryEntry } from '@portal/shared-types/contract/api/records';
import { entryText } from './entryText';

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  at: '2026-07-05T10:00:00.000Z',
  by: 'Tess Guardian',
  action: 'changed',
  section: 'sightings',
  recordIds: [],
  changes: [],
  reason: null,
  version: 2,
  ...over,
});
const findName = (id: string): string | undefined =>
  id === '1042.1' ? 'Bear Den, 09:30' : undefined;
const flag = [{ field: 'flag', label: null, before: null, after: 'Duplicate' }];

test.each<[string, Partial<HistoryEntry>]>([
  ['Added the patrol', { action: 'created', section: 'patrol' }],
  ['Changed the route', { section: 'route' }],
  ['Changed the patrol details', { section: 'details' }],
  ['Changed Bear Den, 09:30', { recordIds: ['1042.1'] }],
  ['Deleted Survey 1042.v2', { action: 'deleted', section: 'surveys', recordIds: ['1042.v2'] }],
  ['Restored Weather 1042.w3', { action: 'restored', section: 'weather', recordIds: ['1042.w3'] }],
  ['Deleted Photo 1042.v2.1', { action: 'deleted', section: 'photos', recordIds: ['1042.v2.1'] }],
  [
    'Added 4 photos',
    { action: 'added', section: 'photos', recordIds: [1, 2, 3, 4].map((n) => `1042.s1.${n}`) },
  ],
  ['Deleted the patrol', { action: 'deleted', section: 'patrol' }],
  ['Added Bear Den, 09:30; Sighting 1042.2', { action: 'added', recordIds: ['1042.1', '1042.2'] }],
  [
    'Added 1,200 sightings',
    { action: 'added', recordIds: Array.from({ length: 1200 }, (_, i) => `1042.${i}`) },
  ],
  [
    'Raised the flag “Duplicate” on Bear Den, 09:30',
    { action: 'flagged', section: 'flags', recordIds: ['1042.1'], changes: flag },
  ],
  ['Raised a flag', { action: 'flagged', section: 'flags' }],
  [
    'Resolved a flag on Bear Den, 09:30',
    { action: 'resolved', section: 'flags', recordIds: ['1042.1'] },
  ],
  ['Reopened a flag', { action: 'reopened', section: 'flags' }],
])('%s', (text, over) => {
  expect(entryText(entry(over), findName)).toBe(text);
});
