import { dayNumber, dayText, wallSeconds } from '#base/time/wallClock.ts';
import type { ReportPatrol } from './reportRecords';
import { isInView, seasonStart, seasonText, ValuesIn, viewText, yearBefore } from './views';

const patrol = (start: string, over: Partial<ReportPatrol> = {}): ReportPatrol => ({
  id: 1,
  nation: 'North Inlet',
  purposes: [],
  areas: ['Bay'],
  distance: null,
  start: wallSeconds(start),
  end: wallSeconds(start) + 3600,
  guardians: ['Ann', 'Bo'],
  ...over,
});

test.each([
  ['2025-12-01 00:00:00', '2026-1', 'Winter 2025–26'],
  ['2026-02-28 23:59:59', '2026-1', 'Winter 2025–26'],
  ['2026-03-01 00:00:00', '2026-2', 'Spring 2026'],
  ['2026-08-31 23:59:59', '2026-3', 'Summer 2026'],
  ['2026-11-30 12:00:00', '2026-4', 'Fall 2026'],
  ['1999-12-31 12:00:00', '2000-1', 'Winter 1999–00'],
])('a patrol that starts at %s is of %s, %s', (start, name, text) => {
  expect(isInView({ by: 'season', name }, patrol(start))).toBe(true);
  expect(seasonText(name)).toBe(text);
});

test.each([
  ['2026-01-01', '2025-12-01'],
  ['2026-02-28', '2025-12-01'],
  ['2026-03-01', '2026-03-01'],
  ['2026-08-31', '2026-06-01'],
  ['2026-11-30', '2026-09-01'],
  ['2026-12-31', '2026-12-01'],
])('the season of %s began on %s, as in a report', (date, start) => {
  expect(seasonStart(date)).toBe(start);
  const dayBefore = dayText(dayNumber(start) - 1);
  const found = new ValuesIn();
  for (const day of [date, start, dayBefore]) found.add(patrol(`${day} 12:00:00`));
  expect(found.values().season).toHaveLength(2);
  expect(
    isInView({ by: 'season', name: found.values().season[0]! }, patrol(`${start} 12:00:00`)),
  ).toBe(true);
});

test('a view has the patrols of one nation, guardian or area', () => {
  const one = patrol('2026-07-04 08:00:00');
  expect(isInView({ by: 'guardian', name: 'Bo' }, one)).toBe(true);
  expect(isInView({ by: 'guardian', name: 'B' }, one)).toBe(false);
  expect(isInView({ by: 'nation', name: 'South Sound' }, one)).toBe(false);
  expect(isInView({ by: 'area', name: 'Bay' }, one)).toBe(true);
  expect(viewText({ by: 'season', name: '2026-3' })).toBe('Season: Summer 2026');
});

test('values are offered once, names in order, the newest season first', () => {
  const found = new ValuesIn();
  found.add(patrol('2026-01-04 08:00:00', { guardians: ['Cy'], nation: 'South Sound' }));
  found.add(patrol('2025-07-04 08:00:00'));
  found.add(patrol('2026-07-04 08:00:00', { areas: [] }));
  expect(found.values()).toEqual({
    nation: ['North Inlet', 'South Sound'],
    guardian: ['Ann', 'Bo', 'Cy'],
    area: ['Bay'],
    season: ['2026-3', '2026-1', '2025-3'],
  });
});

test('a season is compared with that of the year before', () => {
  expect(yearBefore({ by: 'season', name: '2026-1' })).toEqual({ by: 'season', name: '2025-1' });
  expect(yearBefore({ by: 'area', name: 'Bay' })).toEqual({ by: 'area', name: 'Bay' });
});
