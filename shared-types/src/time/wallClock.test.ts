import {
  addDays,
  elapsedSeconds,
  isCalendarDate,
  isWallClock,
  oneMonthBefore,
  startOfDay,
  wallClockAt,
  wallClockAtSeconds,
  wallClockOf,
  wallSeconds,
  utcText,
} from './wallClock';

test.each([
  ['2026-07-04 08:00:00', true],
  ['2024-02-29 23:59:59', true],
  ['2026-02-29 00:00:00', false],
  ['2026-02-30 00:00:00', false],
  ['2026-04-31 00:00:00', false],
  ['2026-07-04 24:00:00', false],
  ['2026-07-04 08:60:00', false],
  ['2026-07-04T08:00:00', false],
  ['2026-07-04 08:00', false],
  ['0000-01-01 00:00:00', false],
  // Common values for "from the beginning" and "to the end".
  ['0001-01-01 00:00:00', true],
  ['0001-02-29 00:00:00', false],
  ['0099-06-01 12:00:00', true],
  ['9999-12-31 23:59:59', true],
  // The spring gap of 2025 in the programme's zone, and the hours around it.
  ['2025-03-09 01:59:59', true],
  ['2025-03-09 02:00:00', false],
  ['2025-03-09 02:59:59', false],
  ['2025-03-09 03:00:00', true],
  // The repeated hour is accepted as written.
  ['2025-11-02 01:30:00', true],
])('%s exists: %s', (dt, exists) => {
  expect(isWallClock(dt)).toBe(exists);
});

test('a day exists or not, whichever was asked for before it', () => {
  const days = ['', '2026-02-28', '2026-02-29', '', '2026-02-28', '2026-2-28', '0000-01-01'];
  expect(days.filter(isCalendarDate)).toEqual(['2026-02-28', '2026-02-28']);
});

test('an instant becomes what the watch on the boat says', () => {
  expect(wallClockAt(new Date('2014-08-11T20:02:05Z'))).toBe('2014-08-11 13:02:05');
  expect(wallClockAt(new Date('2014-01-11T20:02:05Z'))).toBe('2014-01-11 12:02:05');
  expect(wallClockAt(new Date('2014-08-11T07:00:00Z'))).toBe('2014-08-11 00:00:00');
});

test.each([
  '2026-07-04 08:01:02',
  '0001-01-01 00:00:00',
  '0096-02-29 12:00:00',
  '0100-01-01 00:00:00',
  '9999-12-31 23:59:59',
])('%s becomes seconds and the same text again', (dt) => {
  expect(wallClockOf(wallSeconds(dt))).toBe(dt);
});

test('a month before the 31st is the last day of a shorter month', () => {
  expect(oneMonthBefore('2026-03-31')).toBe('2026-02-28');
  expect(oneMonthBefore('2026-01-15')).toBe('2025-12-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test.each([
  ['2026-07-04', '2026-07-04T07:00:00.000Z'],
  ['2026-01-04', '2026-01-04T08:00:00.000Z'],
  // The days on which the clocks change, and the days after them.
  ['2025-03-09', '2025-03-09T08:00:00.000Z'],
  ['2025-03-10', '2025-03-10T07:00:00.000Z'],
  ['2025-11-02', '2025-11-02T07:00:00.000Z'],
  ['2025-11-03', '2025-11-03T08:00:00.000Z'],
])('%s begins at %s', (date, instant) => {
  expect(startOfDay(date).toISOString()).toBe(instant);
});

test('if midnight itself is skipped, the day begins after the gap', () => {
  expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe(
    '2018-11-04T03:00:00.000Z',
  );
});

test('an instant in seconds becomes field time, over the changes of the clock too', () => {
  const at = (text: string) => wallClockAtSeconds(Date.parse(text) / 1000);
  expect(at('2025-03-09T09:59:59Z')).toBe('2025-03-09 01:59:59');
  expect(at('2025-03-09T10:00:00Z')).toBe('2025-03-09 03:00:00');
  expect(at('2025-11-02T08:30:00Z')).toBe('2025-11-02 01:30:00');
  expect(at('2025-11-02T09:30:00Z')).toBe('2025-11-02 01:30:00');
  expect(at('1969-07-20T20:17:40Z')).toBe('1969-07-20 13:17:40');
});

test.each([
  // Clocks go from 02:00 to 03:00 on 2025-03-09, and from 02:00 back to 01:00 on 2025-11-02.
  ['a day at sea', '2025-07-01 08:00:00', '2025-07-01 16:30:10', 8 * 3600 + 30 * 60 + 10],
  ['over midnight', '2025-07-01 23:59:59', '2025-07-02 00:00:01', 2],
  [
    'over the spring change, 22:00 to 04:00',
    '2025-03-08 22:00:00',
    '2025-03-09 04:00:00',
    5 * 3600,
  ],
  ['up to the spring gap', '2025-03-09 01:59:59', '2025-03-09 03:00:00', 1],
  [
    'over the autumn change, 22:00 to 04:00',
    '2025-11-01 22:00:00',
    '2025-11-02 04:00:00',
    7 * 3600,
  ],
  ['from the first of the repeated hours', '2025-11-02 01:30:00', '2025-11-02 02:30:00', 2 * 3600],
  ['within the repeated hour', '2025-11-02 01:10:00', '2025-11-02 01:30:00', 20 * 60],
  ['the whole day of the spring change', '2025-03-09 00:00:00', '2025-03-10 00:00:00', 23 * 3600],
  ['the whole day of the autumn change', '2025-11-02 00:00:00', '2025-11-03 00:00:00', 25 * 3600],
  ['from winter into summer', '2025-01-15 12:00:00', '2025-07-15 12:00:00', 181 * 86_400 - 3600],
  ['in years that nobody meant', '0001-01-01 00:00:00', '0001-01-01 05:00:00', 5 * 3600],
  ['at the end of the calendar', '9999-12-31 00:00:00', '9999-12-31 23:00:00', 23 * 3600],
])('%s: %s to %s are %d seconds', (_, start, end, seconds) => {
  expect(elapsedSeconds(wallSeconds(start), wallSeconds(end))).toBe(seconds);
});

test.each([
  ['2026-07-04 09:30:00', '2026-07-04T16:30:00Z'],
  ['2026-01-01 23:59:59', '2026-01-02T07:59:59Z'],
  // For the repeated hour, the first; for the missing hour, as before the change.
  ['2025-11-02 01:30:00', '2025-11-02T08:30:00Z'],
  ['2026-03-08 02:30:00', '2026-03-08T10:30:00Z'],
  ['around noon', undefined],
  ['2026-07-04', undefined],
])('%s is %s', (dt, utc) => {
  expect(utcText(dt)).toBe(utc);
});
