import { monthsFrom, monthText, yearEarlier } from './calendar';

test.each([
  ['2026-05-03', '2026-05-20', '2025-05-03', '2025-05-20'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  // This goes across New Year.
  ['2025-12-15', '2026-01-15', '2024-12-15', '2025-01-15'],
  // 2024 has a Feb 29, 2023 and 2025 don't.
  ['2024-02-29', '2024-02-29', '2023-02-28', '2023-02-28'],
  ['2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
  ['2024-02-10', '2024-02-28', '2023-02-10', '2023-02-28'],
  ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ['2024-03-01', '2025-02-28', '2023-03-01', '2024-02-29'],
])('a year before %s to %s is %s to %s', (start, end, startBefore, endBefore) => {
  expect(yearEarlier({ start, end })).toEqual({ start: startBefore, end: endBefore });
});

test('months follow each other over New Year', () => {
  expect(monthsFrom('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsFrom('2026-03', '2026-03')).toEqual(['2026-03']);
  expect(monthText('2026-03')).toBe('Mar 2026');
});
