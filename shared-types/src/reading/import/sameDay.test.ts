import type { Patrol } from '#records/patrol.ts';
import { getFacts, matchDay, MAX_SECONDS_EARLIER } from './sameDay';
import type { DayPatrol } from './days';

const PATROL = {
  nation: 'North Inlet',
  source: 'GPS of the Sea Wolf',
  patrol_vessel: 'Sea Wolf',
  patrol_vessel_listed: 'Aluminum boat',
  primary_collector: 'Wren Ashdown',
  guardians: ['Wren Ashdown', 'Bo'],
  patrol_start_dt: '2026-07-01 08:00:00',
  patrol_end_dt: '2026-07-01 16:00:00',
};
const facts = getFacts({ day: '2026-07-01', patrol: PATROL } as unknown as DayPatrol);
const stored = (over: object = {}) =>
  ({
    ...PATROL,
    id: 7,
    sighting_count: 0,
    survey_count: 0,
    weather_count: 0,
    ...over,
  }) as unknown as Patrol;

it('a day that was imported is recognized, even if its start had to move', () => {
  expect(matchDay([stored()], facts)).toEqual({ state: 'same', patrolId: 7 });
  const earlier = stored({ patrol_start_dt: '2026-07-01 07:59:00' });
  expect(MAX_SECONDS_EARLIER).toBe(60);
  expect(matchDay([earlier], facts)).toEqual({ state: 'same', patrolId: 7 });
});

it.each([
  ['source', 'Another file'],
  ['patrol_vessel', 'Raven'],
  ['patrol_vessel_listed', 'Sailing boat'],
  ['primary_collector', 'Bo'],
  ['guardians', ['Bo']],
])('a patrol of the same day with another %s is not that day', (field, value) => {
  expect(matchDay([stored({ [field]: value })], facts)).toEqual({ state: 'new', sameDay: [7] });
});

it.each([
  ['sighting_count', 1, '1 sighting, 0 surveys and 0 weather observations'],
  ['survey_count', 1, '0 sightings, 1 survey and 0 weather observations'],
  ['weather_count', 1, '0 sightings, 0 surveys and 1 weather observation'],
  ['patrol_end_dt', '2026-07-01 17:00:00', '0 sightings, 0 surveys and 0 weather observations'],
])('a day with another %s has other content', (field, value, counts) => {
  expect(matchDay([stored({ [field]: value })], facts)).toEqual({
    state: 'other',
    patrolId: 7,
    reason: expect.stringContaining(`as Patrol #7, with different content (portal: ${counts};`),
  });
});

it('patrols of other nations and days are ignored', () => {
  expect(
    matchDay(
      [
        stored({ nation: 'South Sound' }),
        stored({ patrol_start_dt: '2026-06-30 08:00:00', patrol_end_dt: '2026-06-30 16:00:00' }),
      ],
      facts,
    ),
  ).toEqual({ state: 'new' });
});
