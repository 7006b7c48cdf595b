import { dateText, rangeText, timeText } from './wallText';

describe('wall-clock times as people read them', () => {
  it('writes dates as reports do', () => {
    expect(dateText('2026-03-01 07:30:00')).toBe('Mar 1, 2026');
    expect(dateText('2025-12-31')).toBe('Dec 31, 2025');
  });

  it('writes times to the minute, as the watch on the boat said', () => {
    expect(timeText('2026-03-01 07:30:59')).toBe('07:30');
  });

  it('names the day once when a range stays within it', () => {
    expect(rangeText('2026-03-01 07:30:00', '2026-03-01 12:00:00')).toBe(
      'Mar 1, 2026, 07:30 – 12:00',
    );
    expect(rangeText('2026-03-01 07:30:00', '2026-03-02 06:00:00')).toBe(
      'Mar 1, 2026, 07:30 – Mar 2, 2026, 06:00',
    );
  });

  it('shows one time if a range is shorter than a minute', () => {
    expect(rangeText('2026-03-01 16:40:00', '2026-03-01 16:40:30')).toBe('Mar 1, 2026, 16:40');
  });

  it('omits this year in tables', () => {
    expect(rangeText('2025-12-31 20:00:00', '2026-01-01 02:00:00', '2026')).toBe(
      'Dec 31, 2025, 20:00 – Jan 1, 02:00',
    );
    expect(dateText('2026-03-01', '2025')).toBe('Mar 1, 2026');
  });
});
