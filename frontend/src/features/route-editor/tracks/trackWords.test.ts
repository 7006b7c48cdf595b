import type { TrackLine } from '@portal/shared-types/reading/tracks/track';
import { choiceError } from './trackWords';

let tracks = 0;
const track = (...times: string[]): TrackLine => ({
  kind: 'track',
  name: null,
  track: tracks++,
  instants: times.map((time) => Date.parse(time) / 1000),
  positions: times.map((_, i) => [-128 - i / 100, 52]),
});

test('two tracks at the same time may be two receivers', () => {
  const one = track('2026-07-04T08:00:00Z', '2026-07-04T10:00:00Z');
  const other = track('2026-07-04T09:00:00Z', '2026-07-04T11:00:00Z');
  expect(choiceError([one, other])?.severity).toBe('warning');
});

test('two parts of a night track through the hour that autumn repeats are not', () => {
  const first = track('2025-11-02T08:30:00Z', '2025-11-02T08:50:00Z');
  const second = track('2025-11-02T09:15:00Z', '2025-11-02T10:05:00Z');
  expect(choiceError([first, second])).toBeNull();
});
