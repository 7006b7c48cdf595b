import { durationOf, durationText } from './duration';

test.each([
  [0, '0 min.'],
  [300, '5 min.'],
  [3600, '1 hour'],
  [7260, '2 hours, 1 min.'],
  [86_400, '1 day'],
  [2 * 86_400 + 3600 + 60, '2 days, 1 hour, 1 min.'],
])('%d seconds read "%s"', (seconds, text) => {
  expect(durationText(durationOf(seconds))).toBe(text);
});

test('seconds are told when asked for', () => {
  expect(durationText(durationOf(61), true)).toBe('1 min., 1 sec.');
});
