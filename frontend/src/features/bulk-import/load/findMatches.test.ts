import type { Client } from '@portal/shared-types/contract/api/client';
import type { DayFacts, DayMatch } from '@portal/shared-types/reading/import/sameDay';
import { findMatches } from './findMatches';

const facts = (day: string, parts: Partial<DayFacts> = {}): DayFacts => ({
  day,
  nation: 'North Inlet',
  start: `${day} 08:00:00`,
  end: `${day} 16:00:00`,
  origin: JSON.stringify(['Import', null, null, null, []]),
  sightings: 1,
  surveys: 0,
  weather: 0,
  ...parts,
});
const patrol = (id: number, day: string, parts: object = {}) => ({
  id,
  nation: 'North Inlet',
  source: 'Import',
  guardians: [],
  patrol_start_dt: `${day} 08:00:00`,
  patrol_end_dt: `${day} 16:00:00`,
  sighting_count: 1,
  survey_count: 0,
  weather_count: 0,
  ...parts,
});

it('asks once per month, and distinguishes identical days from different ones', async () => {
  const requestedDates: unknown[] = [];
  const there = [
    patrol(1, '2031-05-01'),
    patrol(2, '2031-05-02', { sighting_count: 7 }),
    patrol(3, '2031-05-03', { source: 'Tablet' }),
  ];
  const client = {
    searchPatrols: ({ query }: { query: { filters: { dates: unknown } } }) => {
      requestedDates.push(query.filters.dates);
      return Promise.resolve({ items: there, truncated: false, nextToken: null });
    },
    patrolsById: () => Promise.resolve({ items: there }),
  } as unknown as Client;
  const found = new Map<string, DayMatch>();
  const days = ['2031-05-03', '2031-05-01', '2031-05-02', '2031-06-01'].map((day) => facts(day));
  await findMatches({ call: (request) => request(client) }, days, (some) =>
    some.forEach((match, day) => found.set(day, match)),
  );
  expect(requestedDates).toEqual([
    { startDate: '2031-05-01 00:00:00', endDate: '2031-05-03 23:59:59' },
    { startDate: '2031-06-01 00:00:00', endDate: '2031-06-01 23:59:59' },
  ]);
  expect([...found].map(([day, { state }]) => [day, state])).toEqual([
    ['2031-05-03', 'new'],
    ['2031-05-01', 'same'],
    ['2031-05-02', 'other'],
    ['2031-06-01', 'new'],
  ]);
});
