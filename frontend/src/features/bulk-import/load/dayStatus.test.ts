import type { DayPhoto } from '@portal/shared-types/reading/import/dayRecords';
import { getPhotoOutcomes } from '@portal/shared-types/reading/import/photoOutcomes';
import type { DayMatch } from '@portal/shared-types/reading/import/sameDay';
import type { ImportedPhoto } from '@portal/shared-types/reading/import/sendDayPhotos';
import type { FileTally } from '@portal/shared-types/reading/import/tally';
import type { Prepared, PreparedDay } from '../engine/importEngine';
import { listStatuses, photosNow, refusals, refusedDays, rowCounts } from './dayStatus';

const day = (name: string, from: [string, number][], error: string | null = null): PreparedDay => ({
  day: name,
  nation: 'North Inlet',
  start: `${name} 08:00:00`,
  end: `${name} 09:00:00`,
  origin: '',
  sightings: 0,
  surveys: 0,
  weather: 0,
  fixes: 0,
  hints: [],
  photos: [],
  error,
  from,
});
const prepared: Prepared = {
  days: [
    day('2031-05-01', [['a.csv', 3]]),
    day('2031-05-02', [
      ['a.csv', 4],
      ['t.gpx', 9],
    ]),
    day('2031-05-03', [['a.csv', 5]]),
    day('2031-05-04', [['a.csv', 6000]], 'the day has 6,000 sightings'),
  ],
  files: [
    { file: 'a.csv', unit: 'rows', read: 6014, taken: 6012, reported: 2 },
    { file: 't.gpx', unit: 'fixes', read: 10, taken: 9, reported: 1 },
  ],
  reports: [],
  notes: [],
};
const matches = new Map<string, DayMatch>([
  ['2031-05-01', { state: 'new' }],
  ['2031-05-02', { state: 'same', patrolId: 1402 }],
  ['2031-05-03', { state: 'other', patrolId: 1403, reason: 'imported before' }],
]);

it('rows are new, already there or rejected, and the counts add up', () => {
  expect(rowCounts(prepared, listStatuses(prepared, matches, new Map()))).toEqual([
    { unit: 'rows', read: 6014, new: 3, added: 0, there: 4, refused: 6007 },
    { unit: 'fixes', read: 10, new: 0, added: 0, there: 9, refused: 1 },
  ]);
});

it('the response of the portal replaces what was known before', () => {
  const sent = new Map([
    [0, { outcome: 'added', patrolId: 1501 } as const],
    [2, { outcome: 'refused', reason: 'no', patrolId: 1403 } as const],
  ]);
  const statuses = listStatuses(prepared, matches, sent);
  expect(rowCounts(prepared, statuses)[0]).toMatchObject({ new: 0, added: 3, there: 4 });
  expect(refusedDays(prepared, statuses)).toEqual([
    { file: 'a.csv', rows: 5, reason: '2031-05-03: no' },
    { file: 'a.csv', rows: 6000, reason: '2031-05-04: the day has 6,000 sightings' },
  ]);
});

it('counts photos of days that were sent, refused or not sent yet, each file once', () => {
  const makePhoto = (file: string): DayPhoto => ({
    file,
    group: '*.jpg',
    bytes: 10,
    type: 'image/jpeg',
    sha256: file,
    record: { kind: 'sighting', index: 0, label: '' },
    match: null,
    takenAt: null,
    position: null,
  });
  const days = prepared.days.map((one, i) => ({
    ...one,
    photos: [makePhoto(`${i}.jpg`), makePhoto('of the first two.jpg')].slice(0, i < 2 ? 2 : 1),
  }));
  const files: FileTally[] = [{ file: '*.jpg', unit: 'photos', read: 7, taken: 5, reported: 2 }];
  const all = { ...prepared, days, files };
  const saved = { step: 'saved', already: true, bytes: 10, progress: 1, reason: null } as const;
  const sent = new Map([
    [1, days[1]!.photos.map(({ file, group }) => ({ ...saved, file, group }) as ImportedPhoto)],
  ]);
  const statuses = listStatuses(all, matches, new Map());
  const photos = getPhotoOutcomes(photosNow(all, statuses, sent));
  expect(rowCounts(all, statuses, photos)).toEqual([
    // Those of the third and fourth day, and those reported before.
    { unit: 'photos', read: 7, new: 2, added: 0, there: 1, refused: 4 },
  ]);
  expect(refusals(all, statuses, photos)).toContainEqual({
    file: '2.jpg',
    group: '*.jpg',
    reason: '2031-05-03: imported before',
  });
});
