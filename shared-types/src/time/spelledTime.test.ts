import { findDayOrder, plainClock, plainTime } from './spelledTime';

it.each<[string, string | undefined]>([
  ['2026-08-11', '2026-08-11'],
  ['2026/8/1', '2026-08-01'],
  ['20260811', '2026-08-11'],
  ['11-Aug-2026', '2026-08-11'],
  ['Aug 11, 2026 9:30 p.m.', '2026-08-11T21:30:00'],
  ['11 August 2026 09:30:15', '2026-08-11T09:30:15'],
  ['2026-08-11 9:30', '2026-08-11T09:30:00'],
  ['2026-08-11T14:00:00.250-07:00', '2026-08-11T14:00:00.250-07:00'],
  ['2026-08-11 14:00:00 -07', '2026-08-11T14:00:00-07'],
  ['8/11/2026', undefined],
  ['8/11/26', undefined],
  ['11 Foo 2026', undefined],
  ['2026-08/11', undefined],
  ['noon', undefined],
])('%p is %p', (text, plain) => {
  expect(plainTime(text)).toBe(plain);
});

it.each<[string, string | undefined]>([
  ['12:00 AM', '00:00:00'],
  ['12:15 pm', '12:15:00'],
  ['1:05 P. M.', '13:05:00'],
  ['930', '09:30:00'],
  ['13:00 PM', undefined],
  ['9', undefined],
])('%p of a clock is %p', (text, plain) => {
  expect(plainClock(text)).toBe(plain);
});

it('the order of day and month is determined only by a number above 12', () => {
  expect(findDayOrder(['8/11/2026', '8/13/2026 10:00'])).toBe('month first');
  expect(findDayOrder(['8.11.2026', '31.1.2026'])).toBe('day first');
  expect(findDayOrder(['8/11/2026', '2026-08-13'])).toBeUndefined();
  expect(findDayOrder(['8/13/2026', '13/8/2026'])).toBeUndefined();
});
