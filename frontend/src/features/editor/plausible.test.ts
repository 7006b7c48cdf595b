import { patrol, sighting } from '#testing/builders.ts';
import { flagBody, newHints } from './plausible';
import type { PatrolParts } from './patrolParts';
import type { Edits } from './tracker/units';

const parts: PatrolParts = {
  patrol: patrol(),
  route: null,
  route_version: 1,
  sightings: [
    sighting(),
    // Already outside the patrol's times.
    sighting({ sighting_id: '1042.2', sighting_dt: '2026-03-01 20:00:00' }),
  ],
  surveys: [],
  weather: [],
  photos: [],
};
const AROUND = { land: null, now: Date.UTC(2026, 10, 28) / 1000 };
const moved = (sighting_dt: string): Edits => ({
  '1042.1': { kind: 'sighting', base: sighting(), edited: sighting({ sighting_dt }) },
});

it('doubts what was edited, not what was odd before', () => {
  expect(newHints(parts, {}, AROUND)).toEqual([]);
  expect(newHints(parts, moved('2026-03-01 23:00:00'), AROUND)).toMatchObject([
    { rule: 'outsidePatrol', record: { kind: 'sighting', index: 0 } },
  ]);
  expect(newHints(parts, moved('2006-03-01 10:00:00'), AROUND)).toMatchObject([
    { rule: 'oddDate', record: { kind: 'sighting', index: 0 }, field: 'sighting_dt' },
  ]);
  expect(newHints(parts, moved('2026-03-01 10:00:00'), AROUND)).toEqual([]);
});

it('raises a flag on the record as it is after the save', () => {
  const after = { ...parts, patrol: patrol({ patrol_start_dt: '2026-03-01 07:00:00' }) };
  const note = { flag: 'Wrong time', note: '' } as const;
  expect(flagBody(after, { record: { kind: 'sighting', index: 1 }, ...note })).toEqual({
    nation: 'North Inlet',
    patrolID: 1042,
    patrolStartDate: '2026-03-01 07:00:00',
    surveyStartDate: null,
    sightingStartDate: '2026-03-01 20:00:00',
    recordId: '1042.2',
    flag: 'Wrong time',
    note: null,
  });
  expect(flagBody(after, { record: { kind: 'patrol', index: null }, ...note })).toMatchObject({
    recordId: null,
    sightingStartDate: null,
  });
});
