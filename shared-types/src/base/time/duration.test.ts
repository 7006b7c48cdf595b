import { addDurations, toDuration, durationText, NO_TIME } from './duration';

test.each([
  [0, '0 min.'],
  [300, '5 min.'],
  [3600, '1 hour'],
  [7260, '2 hours, 1 min.'],
  [86_400, '1 day'],
  [2 * 86_400 + 3600 + 60, '2 days, 1 hour, 1 min.'],
])('%d seconds read "%s"', (seconds, text) => {
  expect(durationText(toDuration(seconds))).toBe(text);
});

test('seconds are shown on request', () => {
  expect(durationText(toDuration(61), true)).toBe('1 min., 1 sec.');
});

test('totals carry seconds and minutes, but not hours into days', () => {
  const shift = { days: 0, hours: 8, minutes: 40, seconds: 50 };
  // 3 × 50 s = 2 min. 30 s; 3 × 40 + 2 min. = 2 hours, 2 min.; 3 × 8 + 2 hours = 26 hours.
  const total = [shift, shift, shift].reduce(addDurations, NO_TIME);
  expect(durationText(total, true)).toBe('26 hours, 2 min., 30 sec.');
  const week = { days: 4, hours: 9, minutes: 0, seconds: 0 };
  expect(durationText(addDurations(total, week))).toBe('4 days, 35 hours, 2 min.');
});
