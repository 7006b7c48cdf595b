import type { ReviewedFlag } from '@portal/shared-types/contract/api/flags';
import { flag } from '#testing/builders.ts';
import { countText } from './countText';
import { EVERY_OPEN_FLAG, listKinds, reviewed } from './reviewFilter';

const flags: ReviewedFlag[] = [
  { ...flag({ note: 'Too much fuel' }), recordType: null },
  {
    ...flag({
      flag: 'Wrong location',
      patrolID: 1050,
      recordId: '1050.3',
      sightingStartDate: '2026-03-04 10:15:00',
      createdBy: 'Ǧwáya Longreach',
    }),
    recordType: 'Whale Observation',
  },
];
const found = (part: object): number[] =>
  reviewed(flags, { ...EVERY_OPEN_FLAG, ...part }).map(({ patrolID }) => patrolID);

it.each([
  ['everything at first', {}, [1042, 1050]],
  ['a kind of flag', { kind: 'Wrong location' }, [1050]],
  ['a patrol by its number', { words: '#1042' }, [1042]],
  ['a type', { words: 'whale' }, [1050]],
  ['a person without the letters of the coast', { words: 'gwaya' }, [1050]],
  ['words of a note, in any order', { words: ' fuel  much ' }, [1042]],
  ['a day', { words: 'mar 4,' }, [1050]],
  ['what fits both', { kind: 'Wrong location', words: 'fuel' }, []],
])('finds %s', (_what, part, ids) => {
  expect(found(part)).toEqual(ids);
});

it('offers the kinds of the list, and former ones that were raised', () => {
  expect(listKinds(['Check details', 'Other'], flags)).toEqual([
    'Check details',
    'Other',
    'Wrong location',
  ]);
});

it.each([
  ['nothing of nothing', {}, { shown: 0, read: 0, more: false, open: 0 }, ''],
  ['one', {}, { shown: 1, read: 1, more: false, open: 1 }, '1 open flag'],
  ['all', {}, { shown: 12, read: 12, more: false, open: 12 }, '12 open flags'],
  ['a page', {}, { shown: 50, read: 50, more: true, open: 1300 }, '50 of 1,300 open flags'],
  [
    'a page of what is not counted',
    { state: 'resolved' as const },
    { shown: 50, read: 50, more: true, open: 3 },
    '50 resolved flags, and more',
  ],
  [
    'what was looked for',
    { words: 'fuel' },
    { shown: 3, read: 12, more: false, open: 12 },
    '3 of 12 open flags',
  ],
])('shows how many there are: %s', (_what, part, counts, text) => {
  expect(countText({ ...EVERY_OPEN_FLAG, ...part }, counts)).toBe(text);
});
