import { findDayOrder, hasOrder, plainClock, plainTime } from './spelledTime';

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
  ['7-Aug-15', '2015-08-07'],
  ['11/Aug/2026 09:30', '2026-08-11T09:30:00'],
  ['Tuesday, August 11th, 2026 9:30 AM', '2026-08-11T09:30:00'],
  ['2026:08:11 09:30:15', '2026-08-11T09:30:15'],
  ['20260811T093015Z', '2026-08-11T09:30:15Z'],
  ['20260811 0930', '2026-08-11T09:30:00'],
  ['2026-08-11 14:00:00 UTC', '2026-08-11T14:00:00UTC'],
  ['Tue, 11 Aug 2026 21:00:00 GMT', '2026-08-11T21:00:00GMT'],
  ['Tue Aug 11 2026 14:00:00 GMT-0700 (PDT)', '2026-08-11T14:00:00-0700'],
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
  ['093015', '09:30:15'],
  ['12/30/1899 9:30:00 AM', '09:30:00'],
  ['13:00 PM', undefined],
  ['9', undefined],
])('%p of a clock is %p', (text, plain) => {
  expect(plainClock(text)).toBe(plain);
});

it('a year of two digits needs the order, and slashes', () => {
  expect(plainTime('8/11/15 14:30', 'month first')).toBe('2015-08-11T14:30:00');
  expect(plainTime('8/11/99', 'day first')).toBe('1999-11-08');
  expect(plainTime('15-08-11', 'day first')).toBeUndefined();
  expect(hasOrder('8/11/15')).toBe(true);
  // The year may come first.
  expect(findDayOrder(['15/08/11', '15/08/31'])).toBeUndefined();
});

it('the order of day and month is determined only by a number above 12', () => {
  expect(findDayOrder(['8/11/2026', '8/13/2026 10:00'])).toBe('month first');
  expect(findDayOrder(['8.11.2026', '31.1.2026'])).toBe('day first');
  expect(findDayOrder(['8/11/2026', '2026-08-13'])).toBeUndefined();
  expect(findDayOrder(['8/13/2026', '13/8/2026'])).toBeUndefined();
});
