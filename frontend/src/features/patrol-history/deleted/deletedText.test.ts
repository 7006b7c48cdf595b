import type { DeletedRecord } from '@portal/shared-types/contract/api/records';
import { deletedFromText, deletedTitle, findDeleted } from './deletedText';
import { in2026 } from '#testing/in2026.ts';

const record = (over: Partial<DeletedRecord> = {}): DeletedRecord => ({
  patrolId: 1042,
  recordId: '1042.1',
  kind: 'sighting',
  type: 'Bear Den',
  start: '2026-11-03 09:30:00',
  patrolStartDate: '2026-11-03 08:00:00',
  nation: 'North Inlet',
  deletedBy: 'Mona Manager',
  deletedAt: '2026-11-04T18:00:00.000Z',
  reason: 'Written down twice.',
  ...over,
});
const patrol = record({
  kind: 'patrol',
  recordId: null,
  type: null,
  start: '2026-11-03 08:00:00',
  reason: null,
});

in2026();
test('a record is named as everywhere, and says where it was', () => {
  expect([deletedTitle(record()), deletedFromText(record())]).toEqual([
    'Bear Den, 09:30',
    'Sighting of Patrol #1042 · Nov 3',
  ]);
  expect([deletedTitle(patrol), deletedFromText(patrol)]).toEqual(['Patrol #1042', 'Nov 3, 08:00']);
  expect(deletedTitle(record({ kind: 'weather', type: null }))).toBe('Weather, 09:30');
  const photo = record({ kind: 'photo', recordId: '1042.s1.3', type: null });
  expect([deletedTitle(photo), deletedFromText(photo)]).toEqual([
    'Photo 3 of sighting, 09:30',
    'Photo of Patrol #1042 · Nov 3',
  ]);
});

test('it is found by every word of it, its person or its reason', () => {
  const all = [record(), patrol];
  expect(findDeleted(all, ' ')).toEqual(all);
  expect(findDeleted(all, 'bear mona')).toEqual([record()]);
  expect(findDeleted(all, 'TWICE')).toEqual([record()]);
  expect(findDeleted(all, 'patrol 1042')).toEqual(all);
  expect(findDeleted(all, 'bear nov 3, 2026')).toEqual([record()]);
  expect(findDeleted(all, 'whale')).toEqual([]);
});
