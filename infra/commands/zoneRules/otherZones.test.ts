import type * as wallClock from '@portal/shared-types/base/time/wallClock';
import moment from 'moment-timezone';
import { zoneRules } from './zoneRulesText';

type Clock = typeof wallClock;

/** The clock of a portal whose programme is in another zone. */
const clockIn = (name: string): Clock => {
  let clock: Clock | undefined;
  jest.isolateModules(() => {
    jest.doMock('@portal/shared-types/base/time/zoneRules', () => ({
      ZONE_RULES: zoneRules(name),
    }));
    clock = jest.requireActual<Clock>('@portal/shared-types/base/time/wallClock');
  });
  return clock!;
};

const instant = (text: string): number => Date.parse(text) / 1000;

test.each([
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Europe/London',
  'UTC',
])('the clock of %s is that of the newest data', (name) => {
  const { wallClockAtSeconds, startOfDay } = clockIn(name);
  const [from, until] = [instant('1970-01-01T00:00:00Z'), instant('2040-12-31T00:00:00Z')];
  const different: string[] = [];
  // Every hour of the day is seen, on other days.
  for (let at = from; at < until; at += 241 * 3600) {
    const right = moment.tz(at * 1000, name);
    if (wallClockAtSeconds(at) !== right.format('YYYY-MM-DD HH:mm:ss'))
      different.push(right.format());
    const day = right.format('YYYY-MM-DD');
    if (+startOfDay(day) !== +moment.tz(day, name).startOf('day')) different.push(day);
  }
  expect(different).toEqual([]);
});

test('if midnight is skipped, the day begins after the gap', () => {
  const { startOfDay } = clockIn('America/Sao_Paulo');
  expect(startOfDay('2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('half an hour is repeated on Lord Howe Island, and an hour in London', () => {
  const island = clockIn('Australia/Lord_Howe');
  const line = ['2025-04-06 01:20:00', '2025-04-06 01:50:00', '2025-04-06 01:35:00'];
  expect(
    line.map(island.wallSeconds).map(island.createInstantReader()).map(island.formatUtc),
  ).toEqual(['2025-04-05T14:20:00Z', '2025-04-05T14:50:00Z', '2025-04-05T15:05:00Z']);
  const london = clockIn('Europe/London');
  expect(london.isWallClock('2027-03-28 01:30:00')).toBe(false);
  expect(
    ['2026-10-25 01:50:00', '2026-10-25 01:10:00']
      .map(london.wallSeconds)
      .map(london.createInstantReader()),
  ).toEqual([instant('2026-10-25T00:50:00Z'), instant('2026-10-25T01:10:00Z')]);
});
