import { expiryText } from './expiry';

const NOW = Date.parse('2026-11-21T16:00:00Z');

test.each([
  ['2026-11-28T16:12:00Z', 'expires in 7 days'],
  ['2026-11-28T15:59:50Z', 'expires in 7 days'],
  ['2026-11-23T12:00:00Z', 'expires in 1 day'],
  ['2026-11-22T15:59:00Z', 'expires in 1 day'],
  ['2026-11-22T14:00:00Z', 'expires in 22 hours'],
  ['2026-11-21T17:30:00Z', 'expires in 1 hour'],
  ['2026-11-21T16:02:30Z', 'expires in 2 minutes'],
  ['2026-11-21T16:00:10Z', 'expires in less than a minute'],
  ['2026-11-21T16:00:00Z', 'expired'],
  ['2026-11-01T16:00:00Z', 'expired'],
])('a one-time password until %s %s', (until, text) => {
  expect(expiryText(until, NOW)).toBe(text);
});
