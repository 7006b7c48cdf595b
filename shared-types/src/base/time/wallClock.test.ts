import {
  addDays,
  elapsedSeconds,
  isCalendarDate,
  isWallClock,
  oneMonthBefore,
  createInstantReader,
  formatUtc,
  startOfDay,
  today,
  wallClockAt,
  wallClockAtSeconds,
  toWallClock,
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
  // From 2027 on, no hour is skipped, and from 2026 on, none is repeated.
  ['2026-03-08 02:30:00', false],
  ['2027-03-14 02:30:00', true],
  // The repeated hour is accepted as written.
  ['2025-11-02 01:30:00', true],
])('%s exists: %s', (dt, exists) => {
  expect(isWallClock(dt)).toBe(exists);
});

test('a time exists or not, whichever was asked for before it', () => {
  const cases: [string, boolean][] = [
    ['2025-03-09 01:00:00', true],
    ['2025-03-09 02:30:00', false],
    ['2025-03-09 03:00:00', true],
    ['2026-07-04 10:00:00', true],
    ['2026-07-04 24:00:00', false],
    ['2026-07-04 10:60:00', false],
    ['2026-07-04 1x:00:00', false],
    ['2026-07-04T10:00:00', false],
    ['2026-07-04 10:00:00.5', false],
    ['2026-07-04', false],
    ['2026-02-30 10:00:00', false],
    ['2026-07-04 23:59:59', true],
  ];
  for (const [before] of cases)
    for (const [dt, exists] of cases) {
      isWallClock(before);
      expect([before, dt, isWallClock(dt)]).toEqual([before, dt, exists]);
    }
  expect(wallSeconds('2026-07-04 10:00:01') - wallSeconds('2026-07-03 10:00:00')).toBe(86_401);
  expect(() => wallSeconds('2026-07-04')).toThrow(RangeError);
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
  expect(toWallClock(wallSeconds(dt))).toBe(dt);
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
  // Since 2026-03-08, British Columbia stays at UTC-7.
  ['2026-11-01', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02', '2026-11-02T07:00:00.000Z'],
  ['2027-03-14', '2027-03-14T07:00:00.000Z'],
])('%s begins at %s', (date, instant) => {
  expect(startOfDay(date).toISOString()).toBe(instant);
});

test('an instant in seconds becomes field time, over the changes of the clock too', () => {
  const at = (text: string) => wallClockAtSeconds(Date.parse(text) / 1000);
  expect(at('2025-03-09T09:59:59Z')).toBe('2025-03-09 01:59:59');
  expect(at('2025-03-09T10:00:00Z')).toBe('2025-03-09 03:00:00');
  expect(at('2025-11-02T08:30:00Z')).toBe('2025-11-02 01:30:00');
  expect(at('2025-11-02T09:30:00Z')).toBe('2025-11-02 01:30:00');
  expect(at('1969-07-20T20:17:40Z')).toBe('1969-07-20 13:17:40');
  expect(at('1915-07-01T20:00:00Z')).toBe('1915-07-01 12:00:00');
  expect(at('0001-06-01T20:00:00Z')).toBe('0001-06-01 12:00:00');
});

// Hosts and browsers with older data go back in November 2026.
test.each([
  ['2026-02-15T17:00:00Z', '2026-02-15 09:00:00'],
  ['2026-06-11T16:00:00Z', '2026-06-11 09:00:00'],
  ['2026-11-01T08:30:00Z', '2026-11-01 01:30:00'],
  ['2026-11-01T09:15:00Z', '2026-11-01 02:15:00'],
  ['2026-11-15T16:00:00Z', '2026-11-15 09:00:00'],
  ['2026-11-16T06:56:00Z', '2026-11-15 23:56:00'],
  ['2026-12-31T07:30:00Z', '2026-12-31 00:30:00'],
  ['2027-03-14T10:30:00Z', '2027-03-14 03:30:00'],
  ['2040-12-24T08:00:00Z', '2040-12-24 01:00:00'],
])('%s is %s in British Columbia, and the other way round', (utc, dt) => {
  expect(wallClockAt(new Date(utc))).toBe(dt);
  expect(today(new Date(utc))).toBe(dt.slice(0, 10));
  expect(utcText(dt)).toBe(utc);
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
  [
    'an end in the second of the repeated hours',
    '2025-11-02 01:50:00',
    '2025-11-02 01:15:00',
    25 * 60,
  ],
  ['an end before the start', '2025-07-01 01:50:00', '2025-07-01 01:15:00', -35 * 60],
  ['a night without a change, in 2026', '2026-10-31 22:00:00', '2026-11-01 08:00:00', 10 * 3600],
  ['a night without a change, in 2027', '2027-03-13 22:00:00', '2027-03-14 04:00:00', 6 * 3600],
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

test('in the repeated hour, the order of a line shows which of both hours a time is in', () => {
  const times = ['2025-11-02 00:59:00', '2025-11-02 01:30:00', '2025-11-02 01:50:00'];
  const line = [...times, '2025-11-02 01:15:00', '2025-11-02 01:16:00', '2025-11-02 02:05:00'];
  expect(line.map(wallSeconds).map(createInstantReader()).map(formatUtc)).toEqual([
    '2025-11-02T07:59:00Z',
    '2025-11-02T08:30:00Z',
    '2025-11-02T08:50:00Z',
    '2025-11-02T09:15:00Z',
    '2025-11-02T09:16:00Z',
    '2025-11-02T10:05:00Z',
  ]);
});
