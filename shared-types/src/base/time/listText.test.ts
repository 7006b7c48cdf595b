import { listDate, listDateTime, listRange } from './listText';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T19:00:00Z') }));
afterEach(() => jest.useRealTimers());

it('names the year only if it is another one', () => {
  expect([listDate('2026-03-01'), listDate('2025-12-31')]).toEqual(['Mar 1', 'Dec 31, 2025']);
  expect(listDateTime('2026-11-21 08:12:30')).toBe('Nov 21, 08:12');
  expect(listRange('2025-12-31 20:00:00', '2026-01-01 02:00:00')).toBe(
    'Dec 31, 2025, 20:00 – Jan 1, 02:00',
  );
});

it('begins the year in Pacific Time', () => {
  jest.setSystemTime(new Date('2026-01-01T07:59:59Z'));
  expect(listDate('2025-03-01')).toBe('Mar 1');
  jest.setSystemTime(new Date('2026-01-01T08:00:00Z'));
  expect(listDate('2025-03-01')).toBe('Mar 1, 2025');
});
