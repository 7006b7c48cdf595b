import { sizeText } from './sizeText';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [999_499, '999 kB'],
  [999_600, '1.0 MB'],
  [5_240_000, '5.2 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
