import { parseNumber } from '#records/engine/wire/values.ts';
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

test('a pasted number is read as it looks', () => {
  const pasted = ['\u22125\u00a0', '\u20135\r\n', '\ufeff\u200e-5\u200b', ' \uff0d5\u202f', '-5'];
  for (const text of pasted) expect([text, readNumber(text)]).toEqual([text, -5]);
  for (const text of pasted) expect([text, parseNumber(text)]).toEqual([text, -5]);
  expect(parseNumber('\u00a0\n')).toBeNull();
  expect(readNumber('5\u00a05')).toBeUndefined();
  expect(parseNumber('5\u22125')).toBe('5\u22125');
});
