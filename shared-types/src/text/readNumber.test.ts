import { readNumber } from './readNumber';

test('a decimal comma is read where it can mean nothing else', () => {
  expect(['12,5', '-0,125', '1234,5', '53,4936655'].map((text) => readNumber(text))).toEqual([
    12.5, -0.125, 1234.5, 53.4936655,
  ]);
  expect(['1,234', '12,345', '1,2,3', '1.234,5', 'x'].map((text) => readNumber(text))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
  expect(readNumber('53,493', 90)).toBe(53.493);
});
