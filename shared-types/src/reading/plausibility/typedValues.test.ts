/** Typed times and positions get the doubts of tracks, rows and photos. */
import type { Wire } from '#records/engine/wire/values.ts';
import { hints, texts, whale } from './testing/hintedDay';
import { positionDoubt, timeDoubt } from './typed';

const OLD = { patrol_start_dt: '2006-10-26 08:00:00', patrol_end_dt: '2006-10-26 15:30:00' };

describe('a typed time', () => {
  const NOW = Date.UTC(2026, 10, 28) / 1000;

  it('is doubted in the future and years ago, and 1,024 weeks later is offered', () => {
    expect(timeDoubt('2026-11-28 10:00:00', NOW)).toBeNull();
    expect(timeDoubt('2027-01-01 10:00:00', NOW)).toEqual({
      text: 'This is in the future. Check the date.',
    });
    expect(timeDoubt('2011-11-01 10:00:00', NOW)).toEqual({
      text: 'This is more than 15 years ago. Check the year.',
    });
    expect(timeDoubt('2006-12-10 08:00:00', NOW)).toMatchObject({
      text: expect.stringContaining('1,024 weeks later, it would be Jul 26, 2026, 08:00'),
      correction: { value: '2026-07-26 08:00:00', text: 'Use Jul 26, 2026, 08:00' },
    });
  });

  it('that is incomplete is not', () => {
    for (const time of ['', '2026-02-30 10:00:00', '0206', null, undefined, 7])
      expect(timeDoubt(time, NOW)).toBeNull();
  });
});

test('a typed position far from this coast is doubted, and its western longitude offered', () => {
  expect(positionDoubt([-128.14, 52.16])).toBeNull();
  expect(positionDoubt([128.14, 52.16])).toEqual({
    text: 'This is far from this coast. Western longitudes are negative.',
    correction: { value: [-128.14, 52.16], text: 'Use 52.16, -128.14' },
  });
  expect(positionDoubt([-128.14, -52.16])).toEqual({
    text: 'This is far from this coast. Check the numbers and their signs.',
  });
});

describe('hints before saving', () => {
  it('question the dates of a patrol, and not those of all its records again', () => {
    const sightings = [
      whale({ sighting_dt: '2006-10-26 09:00:00' }),
      whale({ sighting_dt: '2027-10-26 09:00:00' }),
    ];
    const found = hints({ patrol: OLD, sightings });
    expect(
      found.map(({ rule, record, field }) => [rule, record.kind, record.index, field]),
    ).toEqual([
      ['oddDate', 'patrol', null, 'patrol_start_dt'],
      ['oddDate', 'patrol', null, 'patrol_end_dt'],
      ['oddDate', 'sighting', 1, 'sighting_dt'],
    ]);
    expect(found[0]!.text).toBe(
      'The patrol’s start: Oct 26, 2006, 08:00. This is more than 15 years ago. Receivers with old firmware write dates 1,024 weeks too early: 1,024 weeks later, it would be Jun 11, 2026, 08:00.',
    );
    expect(found[0]!.flag).toEqual({
      flag: 'Wrong time',
      note: 'The date is Oct 26, 2006, 08:00.',
    });
  });

  it('are about every time and position, once each', () => {
    const at = { latitude: 52.08, longitude: 129.49 };
    const point = { type: 'Point', coordinates: [129.49, 52.08] };
    const survey = (geometry: unknown): Wire => ({
      survey_type: 'Kelp Survey',
      survey_start_dt: '2026-07-04 09:00:00',
      survey_end_dt: '2062-07-04 09:30:00',
      geometry,
    });
    const found = hints({
      patrol: {
        patrol_start_dt: '2026-07-04 08:00:00',
        patrol_end_dt: '2026-07-04 15:30:00',
        incidents: [{ incident_dt: '2062-07-04 09:00:00', ...at }],
      },
      sightings: [whale({ sighting_dt: '2006-07-04 09:00:00' }, at)],
      surveys: [
        survey(JSON.stringify(point)),
        survey({
          type: 'LineString',
          coordinates: [
            [-129.49, 52.08],
            [129.49, 52.08],
          ],
        }),
      ],
      weather: [{ date: '2062-07-04 09:00:00', ...at }],
    });
    expect(
      found
        .filter(({ rule }) => rule === 'oddDate' || rule === 'farFromCoast')
        .map(({ rule, record: { kind, index }, field }) => `${rule} ${kind} ${index} ${field}`)
        .sort(),
    ).toEqual([
      'farFromCoast patrol null incidents',
      'farFromCoast sighting 0 location',
      'farFromCoast survey 0 geometry',
      'farFromCoast survey 1 geometry',
      'farFromCoast weather 0 location',
      'oddDate patrol null incidents',
      'oddDate sighting 0 sighting_dt',
      'oddDate survey 0 survey_end_dt',
      'oddDate survey 1 survey_end_dt',
      'oddDate weather 0 date',
    ]);
    expect(found.some(({ rule }) => rule === 'outsidePatrol' || rule === 'farFromRoute')).toBe(
      false,
    );
    expect(texts({ sightings: [whale({}, at)] })).toContain(
      'Whale Observation of 09:30: 52.08, 129.49. This is far from this coast. Western longitudes are negative.',
    );
  });
});
