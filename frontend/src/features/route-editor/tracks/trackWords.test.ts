import type { TrackLine } from '@portal/shared-types/tracks/track';
import { choiceFault } from './trackWords';

const track = (...times: string[]): TrackLine => ({
  ...{ kind: 'track', name: null, times },
  positions: times.map((_, i) => [-128 - i / 100, 52]),
});

test('two tracks at the same time may be two receivers', () => {
  const one = track('2026-07-04 08:00:00', '2026-07-04 10:00:00');
  const other = track('2026-07-04 09:00:00', '2026-07-04 11:00:00');
  expect(choiceFault([one, other])?.severity).toBe('warning');
});

test('two parts of a night track through the hour that autumn repeats are not', () => {
  const first = track('2025-11-02 01:30:00', '2025-11-02 01:50:00');
  const second = track('2025-11-02 01:15:00', '2025-11-02 02:05:00');
  expect(choiceFault([first, second])).toBeNull();
});
